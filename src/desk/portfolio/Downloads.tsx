import type { PortfolioLoad } from '#contract/desk-portfolio.ts';
import { portfolioTexts as texts } from '../../texts/desk/portfolio.ts';
import { Button } from '../../ui/Button.tsx';
import { useIs, useSendView, useView } from '../view-actor.tsx';

/** What a check left to download, while it is kept. */
export function Downloads({ load: { id, downloads } }: { load: PortfolioLoad }) {
  const send = useSendView();
  const isDownloading = useIs('downloading');
  const file = useView(({ context }) => context.file);
  return downloads.map((download) => (
    <Button
      key={download}
      variant="secondary"
      busy={isDownloading && file?.kind === 'portfolio' && file.download === download && file.id === id}
      busyText={texts.downloading}
      onClick={() => send({ type: 'file.download', file: { kind: 'portfolio', id, download } })}
    >
      {texts.downloads[download]}
    </Button>
  ));
}
