import { drawn } from './drawn.ts';
import type { Picture, Rect } from './layout.ts';
import { loadMachines } from './load.ts';
import { filledPagesOf, pagesOf, scaleOf } from './pages.ts';

let pictures: Picture[] = [];
beforeAll(async () => {
  const machines = await drawn(await loadMachines(process.cwd()));
  pictures = machines.flatMap(({ pictures: plain, counted }) => [...plain, ...counted]);
}, 120_000);

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('a picture on paper', () => {
  it('can be read when it is printed on A4: its words are 4.8 points high or more', () => {
    const small = pictures.filter((picture) => scaleOf(pagesOf(picture)) < 0.96);
    expect(small.map(({ view }) => view.sheet.name)).toEqual([]);
  });

  it('is printed whole, and no state and no label is cut', () => {
    for (const picture of pictures) {
      const pages = pagesOf(picture);
      const area = pages.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(area).toBe(picture.width * picture.height);
      const whole = [
        ...picture.boxes.filter(({ box }) => box.children.length === 0).map(({ rect }) => rect),
        ...picture.lines.map(({ label }) => label),
      ];
      const isCut = (one: Rect) => pages.filter((page) => overlap(page, one)).length !== 1;
      expect(whole.filter(isCut)).toEqual([]);
    }
  });

  it('is printed on no page that shows nothing, and nothing that is shown is left out', () => {
    for (const picture of pictures) {
      const shown = [
        ...picture.boxes.map(({ box, rect, written }) =>
          // Of a state that holds others: what is written at its top, which may be all of a page.
          box.children.length === 0 ? rect : { ...rect, width: written.width, height: written.height },
        ),
        ...picture.lines.map(({ label }) => label),
        ...picture.lines.flatMap(({ points }) => points.map((at) => ({ ...at, width: 1, height: 1 }))),
      ];
      const pages = filledPagesOf(picture);
      expect(pages.filter((page) => !shown.some((one) => overlap(page, one)))).toEqual([]);
      expect(shown.filter((one) => !pages.some((page) => overlap(page, one)))).toEqual([]);
    }
  });
});
