/**
 * human: go on · refused: "Debes verificar que no eres un robot." · unreachable: nobody to ask, so tighter throttling
 * instead of a locked door (readings 29).
 */
export type CaptchaAnswer = 'human' | 'refused' | 'unreachable';

/** The captcha's server side. Never throws. */
export type Captcha = {
  /** `token` as the browser's script gave it; null when the script could not be loaded. */
  check(token: string | null): Promise<CaptchaAnswer>;
};
