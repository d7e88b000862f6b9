/** Something a browser reported: the body as it came, and when. */
export type Report = { at: string; address: string; body: string };
