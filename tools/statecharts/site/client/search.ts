import type { SiteMachine } from '../data.ts';
import { folded } from './dom.ts';
import { addressOf, data, labelAt, texts } from './place.ts';

/** What can be looked for, and which of it answers best: no index, only the words that the site says. */

type Field = { text: string; words: string[]; weight: number };
type Entry = { fields: Field[]; label: string; detail: string; href: string; isRepeated: boolean };

/** What people ask in their own words counts most, then what a thing is called, then what is said of it. */
const WEIGHT = { everyday: 4, name: 3, sentence: 2, rest: 1 };

/** Small words that say nothing of what is meant. */
const SMALL = new Set(
  'a al algo como con cuando de del donde el ella en es esta este la las le lo los me mi mis no o para pero por porque puedo que quiero se si su sus tengo un una y ya'.split(
    ' ',
  ),
);

/** What code is called, or a paragraph. */
const isCode = (word: string) => /[\d._]/.test(word);

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}.]+/u).filter(Boolean);

function field(said: string, weight: number): Field {
  const text = folded(said);
  return { text, words: wordsOf(text), weight };
}

/** How many letters two forms of a word share at least: `descontaron` and `descontado`, `atrasadas` and `atrasado`. */
const SHARED = 6;

function nearness({ text, words }: Field, part: string): number {
  if (words.includes(part)) return 4;
  if (words.some((one) => one.startsWith(part))) return 3;
  const isForm = (one: string) =>
    (one.length > 3 && part.startsWith(one)) ||
    (one.length >= SHARED && one.slice(0, SHARED) === part.slice(0, SHARED));
  if (!isCode(part) && words.some(isForm)) return 2;
  return text.includes(part) ? 1 : 0;
}

/** Of the words asked, how many an entry has and how well: words that stand together in one phrase count again. */
function scoreOf(fields: readonly Field[], parts: readonly string[]): { has: number; score: number } {
  const near = fields.map((one) => parts.map((part) => nearness(one, part) * one.weight));
  const best = parts.map((_, at) => Math.max(0, ...near.map((row) => row[at] ?? 0)));
  const together = near.filter((row) => row.every((one) => one > 0));
  const sum = (row: readonly number[]) => row.reduce((all, one) => all + one, 0);
  return { has: best.filter((one) => one > 0).length, score: sum(best) + Math.max(0, ...together.map(sum)) };
}

/** How many are shown where little has all the words. */
const FEW = 8;

/** The best first: what has all the words, or where nothing has, most of them; where that is little, some with one fewer. */
export function foundFor(asked: string): Entry[] {
  const words = wordsOf(folded(asked.replace(/§\s*/g, '')));
  const meant = words.filter((word) => !SMALL.has(word));
  const parts = meant.length > 0 ? meant : words;
  if (parts.length === 0) return [];
  // Many places of one paragraph have the same fields.
  const known = new Map<readonly Field[], ReturnType<typeof scoreOf>>();
  const scored = entries.map((entry) => {
    const score = known.get(entry.fields) ?? scoreOf(entry.fields, parts);
    known.set(entry.fields, score);
    return { entry, ...score };
  });
  const most = scored.reduce((best, { has }) => Math.max(best, has), 1);
  const isLittle = scored.filter(({ has }) => has === most).length < 3;
  const least = Math.max(1, isLittle ? most - 1 : most);
  return scored
    .filter(({ has }) => has >= least)
    .sort(
      (a, b) => b.has - a.has || Number(a.entry.isRepeated) - Number(b.entry.isRepeated) || b.score - a.score,
    )
    .slice(0, isLittle ? FEW : undefined)
    .map(({ entry }) => entry);
}

function machineEntries(machine: SiteMachine): Entry[] {
  const { folder, states, arrows, properties } = machine;
  const named = (path: string) =>
    path === '' ? machine.label : `${machine.label} · ${labelAt(machine, path)}`;
  return [
    ...states.map(({ path, label, description, everyday, errors }) => ({
      fields: [
        ...everyday.map((phrase) => field(phrase, WEIGHT.everyday)),
        field(label, WEIGHT.name),
        field(description, WEIGHT.sentence),
        ...errors.map(({ code, text }) => field(`${code} ${text}`, WEIGHT.rest)),
        field(`${path} ${machine.id} ${named(path)}`, WEIGHT.rest),
      ],
      label: named(path),
      detail: description,
      href: addressOf(folder, path),
      isRepeated: false,
    })),
    ...properties.map(({ sentence }, at) => ({
      fields: [field(sentence, WEIGHT.sentence), field(machine.label, WEIGHT.rest)],
      label: `${machine.label} · ${texts.properties}`,
      detail: sentence,
      href: addressOf(folder, '', '', `~${at}`),
      isRepeated: false,
    })),
    ...arrows.map((arrow) => ({
      fields: [
        field(`${arrow.trigger} ${arrow.guard}`, WEIGHT.sentence),
        field(`${arrow.actions} ${arrow.code}`, WEIGHT.rest),
      ],
      label: named(arrow.source),
      detail: [texts.kinds[arrow.kind], arrow.trigger, arrow.guard].filter(Boolean).join(' · '),
      href: addressOf(folder, arrow.source, '', arrow.id),
      isRepeated: false,
    })),
    ...states.flatMap(({ path, errors }) =>
      errors.map(({ code, text }) => ({
        fields: [field(text, WEIGHT.sentence), field(code, WEIGHT.name)],
        label: named(path),
        detail: `${code}: ${text}`,
        href: addressOf(folder, path),
        isRepeated: false,
      })),
    ),
  ];
}

/** A paragraph at each arrow that serves it, first where it is most of the machine; the others come after all else. */
function paragraphEntries(): Entry[] {
  return data.served.flatMap(({ id, name, words, section, everyday }) => {
    const places = data.machines
      .map((machine) => ({
        machine,
        arrows: machine.arrows.filter(({ requirements }) => requirements.includes(id)),
      }))
      .sort((a, b) => shareOf(b) - shareOf(a))
      .flatMap(({ machine, arrows }) => arrows.map((arrow) => ({ machine, arrow })));
    const fields = [
      ...everyday.map((phrase) => field(phrase, WEIGHT.everyday)),
      field(`${name} ${id}`, WEIGHT.everyday),
      field(words, WEIGHT.name),
      field(section, WEIGHT.rest),
    ];
    return places.map(({ machine, arrow }, at) => ({
      fields,
      label: `${machine.label} · ${labelAt(machine, arrow.source) || machine.label}`,
      detail: `${name} ${words}`,
      href: addressOf(machine.folder, arrow.source, '', arrow.id),
      isRepeated: at > 0,
    }));
  });
}

const shareOf = ({ machine, arrows }: { machine: SiteMachine; arrows: readonly unknown[] }) =>
  arrows.length / Math.max(machine.arrows.length, 1);

/** States, arrows, properties, paragraphs and error texts. */
const entries: Entry[] = [...data.machines.flatMap(machineEntries), ...paragraphEntries()];
