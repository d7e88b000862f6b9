/** Which part of a picture is on the screen, in the picture's own pixels. */
export type Shown = { x: number; y: number; width: number };
export type Size = { width: number; height: number };

/** The smallest its words may be on opening, as a part of their own size: 14 and 11 pixels. */
const READABLE = 0.9;

/** Everything at once, however small. */
export function wholeView(whole: Size, frame: Size): Shown {
  const width = Math.max(whole.width, (whole.height * frame.width) / Math.max(frame.height, 1));
  return { x: (whole.width - width) / 2, y: 0, width };
}

/** On opening: all of it if its words can be read so, else as much as can, around the chosen state or from the top. */
export function openingView(whole: Size, frame: Size, chosen: { x: number; y: number } | null): Shown {
  const all = wholeView(whole, frame);
  const most = Math.max(frame.width, 1) / READABLE;
  if (all.width <= most) return all;
  const width = Math.min(whole.width, most);
  const height = (width * frame.height) / Math.max(frame.width, 1);
  const along = (at: number, size: number, total: number) =>
    Math.max(0, Math.min(at - size / 2, total - size));
  return {
    x: along(chosen?.x ?? whole.width / 2, width, whole.width),
    y: chosen ? along(chosen.y, height, whole.height) : 0,
    width,
  };
}

/** Whether a point is well within what is shown. */
export function isShown({ x, y, width }: Shown, frame: Size, at: { x: number; y: number }): boolean {
  const height = (width * frame.height) / Math.max(frame.width, 1);
  return at.x > x && at.x < x + width && at.y > y && at.y < y + height;
}
