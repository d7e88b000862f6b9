/**
 * human: go on · refused: "Debes verificar que no eres un robot." · unreachable: no answer, so tighter throttling
 * instead of a locked door (readings 29).
 */
export type CaptchaAnswer = 'human' | 'refused' | 'unreachable';

/** The points of one try against its limit: more without a captcha's answer (readings 29). */
export function weightOf(answer: CaptchaAnswer): number {
  return answer === 'human' ? 1 : 4;
}

/** The captcha's server side. Never throws. */
export type Captcha = {
  /** `token` as the browser's script gave it; null when the script could not be loaded. */
  check(token: string | null): Promise<CaptchaAnswer>;
};
