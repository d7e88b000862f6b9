/**
 * human: go on · refused: "Debes verificar que no eres un robot." · unreachable: nobody to ask, so tighter throttling
 * instead of a locked door (readings 29).
 */
export type CaptchaAnswer = 'human' | 'refused' | 'unreachable';

/** What a try counts against its limit: more where nobody vouched that a person is there (readings 29). */
export function weightOf(answer: CaptchaAnswer): number {
  return answer === 'human' ? 1 : 4;
}

/** The captcha's server side. Never throws. */
export type Captcha = {
  /** `token` as the browser's script gave it; null when the script could not be loaded. */
  check(token: string | null): Promise<CaptchaAnswer>;
};
