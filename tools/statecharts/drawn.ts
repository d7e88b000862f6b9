import type { Picture } from './layout.ts';
import type { Loaded } from './load.ts';
import { notesOf } from './notes/every-machine.ts';
import { pictureOf } from './picture.ts';
import { sheetsOf } from './sheets.ts';

/** `counted`: the same pictures with room for how many went each way, of a machine that pages count. */
export type Drawn = Loaded & { pictures: Picture[]; counted: Picture[] };

export async function drawn<One extends Pick<Loaded, 'chart'>>(
  loaded: readonly One[],
): Promise<(One & Pick<Drawn, 'pictures' | 'counted'>)[]> {
  const all: (One & Pick<Drawn, 'pictures' | 'counted'>)[] = [];
  for (const one of loaded) {
    const { leaves = null } = notesOf(one.chart.folder);
    const pictures: Picture[] = [];
    const counted: Picture[] = [];
    for (const sheet of sheetsOf(one.chart)) {
      pictures.push(await pictureOf(one.chart, sheet));
      if (leaves) counted.push(await pictureOf(one.chart, sheet, leaves));
    }
    all.push({ ...one, pictures, counted });
  }
  return all;
}
