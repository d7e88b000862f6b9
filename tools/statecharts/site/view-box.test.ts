import { isShown, openingView, wholeView } from './client/view-box.ts';

/** The room for the picture on a screen of 1440 by 900 pixels. */
const frame = { width: 920, height: 740 };

describe('a picture on opening', () => {
  it('is shown whole while its words can be read so', () => {
    expect(openingView({ width: 600, height: 500 }, frame, null)).toEqual(
      wholeView({ width: 600, height: 500 }, frame),
    );
  });

  it.each([
    ['from its top', null, { x: 489, y: 0 }],
    ['around the chosen state', { x: 1500, y: 1500 }, { x: 978, y: 1089 }],
    ['within its edges', { x: 10, y: 2990 }, { x: 0, y: 2178 }],
  ])('that is too large is shown %s, its words nearly in their own size', (_, chosen, at) => {
    const { x, y, width } = openingView({ width: 2000, height: 3000 }, frame, chosen);
    expect(frame.width / width).toBeCloseTo(0.9);
    expect({ x: Math.round(x), y: Math.round(y) }).toEqual(at);
  });

  it('knows whether a state is on the screen', () => {
    const shown = { x: 100, y: 100, width: 920 };
    expect([isShown(shown, frame, { x: 500, y: 500 }), isShown(shown, frame, { x: 500, y: 900 })]).toEqual([
      true,
      false,
    ]);
  });
});
