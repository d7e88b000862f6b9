import type { StaffRight } from '#contract/staff.ts';
import type { DataOf, DeskTask, DeskView, ViewData } from '#machines/desk-view/types.ts';
import { FILLED } from './filled-views.ts';

/** A text is typed, a yes or no is ticked, files are chosen; each by the beginning of its field's label. */
export type Fills = Readonly<Record<string, string | boolean | readonly File[]>>;

export type Form = {
  /** What is special about it, where its task has several lines. */
  readonly when?: string;
  /** The view that offers it, with a second thing of the kind where it has a list. */
  readonly on: ViewData;
  readonly rights?: readonly StaffRight[];
  /** The button that opens it; of several the last. */
  readonly opens: string;
  readonly fills?: Fills;
  /** Each is refused by the form, all the rest being right. */
  readonly wrong?: readonly Fills[];
  /** Where it is not offered to this person. */
  readonly withheld?: readonly ViewData[];
  /** Whether all who see the view may do it. */
  readonly isForAll?: boolean;
};

/** A task by its kind, and by what it decides or proposes. */
type NameOf<Task extends DeskTask> = Task extends {
  kind: infer Kind extends string;
  event: infer Event extends string;
}
  ? `${Kind} ${Event}`
  : Task extends { kind: infer Kind extends string; choice: { kind: infer Choice extends string } }
    ? `${Kind} ${Choice}`
    : Task['kind'];
export type TaskName = NameOf<DeskTask>;

/** Each task of the desk with its form. A task without a line is a fault of types. */
export type Forms<Name extends TaskName = TaskName> = Readonly<Record<Name, readonly [Form, ...Form[]]>>;

/** A filled view with something else in it. */
export const viewOf = <View extends DeskView>(
  view: View,
  change: Partial<Omit<DataOf<View>, 'view'>> = {},
): ViewData => ({ view, ...FILLED[view], ...change }) as unknown as ViewData;

export const fileOf = (name: string, bytes = 3): File =>
  Object.defineProperty(new File(['a;b'], name, { type: 'text/csv' }), 'size', { value: bytes });
