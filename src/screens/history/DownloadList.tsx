import { historyTexts as texts } from '../../texts/history.ts';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { useHistory } from './payment-history.ts';

/** All that the filters find, as a file for a spreadsheet. */
export function DownloadList() {
  const context = useHistory((snapshot) => snapshot.context);
  if (!context) return null;
  const { token, filters } = context;
  return (
    <DownloadButton
      fetchFile={async (calls) => {
        const file = await calls.exportHistory({ token, filters });
        if (file.status !== 'success') return null;
        return {
          name: file.file_name,
          content: new Blob([file.content], { type: 'text/csv;charset=utf-8' }),
        };
      }}
    >
      {texts.download}
    </DownloadButton>
  );
}
