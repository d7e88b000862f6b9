import { propertiesOf } from '#machines/properties.ts';
import { happens, type Property } from '#machines/temporal.ts';
import type { Change } from '../compare.ts';
import {
  stateAt,
  type ArrowKind,
  type Chart,
  type ChartAction,
  type ChartArrow,
  type ChartState,
} from '../chart.ts';
import * as said from '../arrow-words.ts';
import type { Picture } from '../layout.ts';
import type { Notes } from '../notes.ts';
import { errorsOf, type ErrorText } from '../notes/errors.ts';
import { labels } from '../labels.ts';
import type { Drawn } from '../drawn.ts';
import { heardWords } from '../labels/heard.ts';
import { printedParts } from '../svg.ts';
import { words } from '../texts.ts';

/** What the site knows of a machine: plain values that its page carries along. */
export type SiteState = Pick<
  ChartState,
  'path' | 'key' | 'label' | 'parent' | 'type' | 'initial' | 'description' | 'requirements'
> & {
  does: { label: string; code: string }[];
  screens: string[];
  errors: ErrorText[];
  /** What people ask in their own words and find here, one a phrase. */
  everyday: readonly string[];
};
/** What holds of every way through the machine, and the arrows and states that it speaks of. */
export type SiteProperty = Pick<Property, 'sentence' | 'requirements'> & {
  arrows: string[];
  states: string[];
};
export type SiteArrow = {
  id: string;
  name: string;
  source: string;
  target: string | null;
  kind: ArrowKind;
  /** The same for the branches that are tried one after the other. */
  event: string;
  trigger: string;
  /** All of it as the code calls it. */
  code: string;
  guard: string;
  hasGuard: boolean;
  actions: string;
  requirements: ChartArrow['requirements'];
  /** What is done on the way, without what the institution hears of it. */
  deeds: string;
  /** What the institution hears, by its name and in words; of several, the one that the ledger decides. */
  heard: { name: string; words: string }[];
  heardByLedger: boolean;
  reenters: boolean;
};
type Printed = ReturnType<typeof printedParts>;
export type SiteSheet = {
  name: string;
  title: string;
  states: string[];
  isBefore: boolean;
  /** What is printed of the picture, and of the one with room for counts. */
  printed: Printed;
  countedPrinted: Printed | null;
};
export type SiteMachine = {
  folder: string;
  id: string;
  within: Chart['within'];
  label: string;
  description: string;
  steps: NonNullable<Notes['steps']>;
  states: SiteState[];
  arrows: SiteArrow[];
  properties: SiteProperty[];
  sheets: SiteSheet[];
  /** Whether its pictures can take counts. */
  isCounted: boolean;
  /** The test that walks it whole, every arrow among it. */
  model: string;
  changes: Change[];
};

export function siteMachine({ chart, pictures, counted }: Drawn, notes: Notes): SiteMachine {
  return {
    folder: chart.folder,
    id: chart.id,
    within: chart.within,
    label: stateAt(chart, '').label,
    steps: notes.steps ?? [],
    description: chart.description,
    states: chart.states.map((state) => siteState(chart, state, notes)),
    arrows: chart.arrows.map((arrow) => ({
      id: arrow.id,
      name: arrow.name,
      source: arrow.source,
      target: arrow.target,
      kind: arrow.kind,
      event: `${arrow.kind}|${arrow.trigger}`,
      trigger: said.triggerWords(arrow),
      code: said.arrowCode(arrow),
      guard: said.guardWords(arrow),
      hasGuard: arrow.guard !== null,
      actions: said.actionsWords(arrow).replace(/^\/ /, ''),
      requirements: arrow.requirements,
      deeds: arrow.actions.map(said.actionWords).join(', '),
      heard: said.heardEvents(arrow).map((name) => ({ name, words: heardWords[name] })),
      heardByLedger: said.heardByLedger(arrow),
      reenters: arrow.reenters,
    })),
    properties: propertiesOf(chart.id).map((property) => siteProperty(chart, property)),
    sheets: pictures.map((picture, at) => sheetOf(picture, counted[at])),
    isCounted: notes.leaves !== undefined,
    model: `machines/${chart.folder}/model.test.ts`,
    changes: [],
  };
}

export const sheetOf = (picture: Picture, counted?: Picture, isBefore = false): SiteSheet => ({
  name: isBefore ? `${picture.view.sheet.name}~before` : picture.view.sheet.name,
  title: picture.view.sheet.title,
  states: [...picture.view.boxes.keys()],
  isBefore,
  printed: printedParts(picture),
  countedPrinted: counted ? printedParts(counted) : null,
});

/** A property speaks of the arrows whose event it names, of the states it names and of the arrows that come to them. */
function siteProperty(chart: Chart, { sentence, requirements, what, where, until }: Property): SiteProperty {
  const names = [...what, ...where, ...until];
  const arrows = chart.arrows.filter((arrow) => happens(names, stepOf(arrow))).map(({ id }) => id);
  const states = chart.states.map(({ path }) => path).filter((path) => names.includes(path));
  return { sentence, requirements, arrows, states };
}

function stepOf({ kind, trigger, source, target }: ChartArrow) {
  const event = { done: `answered.${trigger}`, failed: `failed.${trigger}` }[kind as string] ?? trigger;
  return { event, from: source, to: target ?? source };
}

const done = (when: string, action: ChartAction) => ({
  label: `${when}: ${said.actionWords(action)}`,
  code: said.namedCode(action),
});

function siteState({ folder }: Chart, state: ChartState, notes: Notes): SiteState {
  const { path, key, label, parent, type, initial, description, requirements } = state;
  const calls = state.invokes.filter(({ isMachine }) => !isMachine);
  return {
    ...{ path, key, label, parent, type, initial, description, requirements },
    does: [
      ...state.invokes.map(({ src, label: called, isMachine }) => ({
        label: `${isMachine ? words.starts : words.calls}: ${called}`,
        code: src,
      })),
      ...state.entry.map((action) => done(words.entry, action)),
      ...state.exit.map((action) => done(words.exit, action)),
    ],
    screens: [...(notes.screens?.[path] ?? [])],
    errors: calls.flatMap(({ src }) => errorsOf(src)),
    everyday: labels.everyday[`${folder}/${path}`] ?? [],
  };
}
