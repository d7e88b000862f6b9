import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHistory, useHistorySend } from './payment-history.ts';

const PAGE = 'page';

/** Keeps the page on show in the address, so that a reload finds it; of a filtered list there is none, for filters are not kept. */
export function usePageInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const send = useHistorySend();
  const page = useHistory(({ context: { found, filters } }) => (filters ? 1 : (found?.page ?? null))) ?? null;
  const restores = useRef(/^[1-9]\d{0,4}$/.test(search.get(PAGE) ?? ''));

  useEffect(() => {
    if (!restores.current) return;
    restores.current = false;
    send({ type: 'history.turn', page: Number(search.get(PAGE)) });
  }, [search, send]);

  useEffect(() => {
    if (page === null || String(page) === (search.get(PAGE) ?? '1')) return;
    setSearch(
      (kept) => {
        kept.delete(PAGE);
        if (page > 1) kept.set(PAGE, String(page));
        return kept;
      },
      { replace: true },
    );
  }, [page, search, setSearch]);
}
