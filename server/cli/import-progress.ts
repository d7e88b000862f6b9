import { SingleBar } from 'cli-progress';
import type { LoadProgress } from '#server/portfolio/report.ts';
import { LOAD_TEXTS } from '#server/texts/portfolio.ts';

/** Shows a load's progress on stderr: a bar over the bytes read for a person, a line a step for a log. */
export function showProgress(): { report: (progress: LoadProgress) => void; stop: () => void } {
  return process.stderr.isTTY ? bar() : lines();
}

function bar() {
  const shown = new SingleBar({
    format: '{bar} {percentage}%  {step}',
    stopOnComplete: false,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    stream: process.stderr,
  });
  const show = (total: number, bytes: number, step: string) => {
    if (!shown.isActive) shown.start(total, bytes, { step });
    shown.update(bytes, { step });
  };
  return {
    report: (progress: LoadProgress) => {
      if (progress.step === 'waiting') console.error(LOAD_TEXTS.waiting);
      else if (progress.step === 'reading') show(progress.total, progress.bytes, LOAD_TEXTS.reading);
      else shown.update({ step: stepText(progress) });
    },
    stop: () => shown.stop(),
  };
}

function lines() {
  let tenth = 0;
  return {
    report: (progress: LoadProgress) => {
      if (progress.step !== 'reading') return console.error(stepText(progress));
      const now = Math.floor((10 * progress.bytes) / Math.max(progress.total, 1));
      if (now > tenth) console.error(`${LOAD_TEXTS.reading} ${now * 10} %`);
      tenth = now;
    },
    stop: () => undefined,
  };
}

function stepText(progress: Exclude<LoadProgress, { step: 'reading' }>): string {
  return progress.step === 'merging' ? LOAD_TEXTS.merging(progress.kind) : LOAD_TEXTS[progress.step];
}
