import { lazy, Suspense, useState } from 'react';
import type { Company } from '#domain/company.ts';
import { reloadOnce } from '../../app/reload-once.ts';
import { faqTexts as texts } from '../../texts/faq.ts';
import { Button } from '../../ui/Button.tsx';

/** The helper comes only when somebody asks for it. */
const FaqDialog = lazy(() => import('./FaqDialog.tsx').catch(reloadOnce));

/** The way to the helper, at the same place on each of the company's screens (interface 40); what was asked stays when it is closed. */
export function FaqButton({ company }: { company: Company }) {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  if (!company.chatbot.enabled) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setShown('open')}>
        {texts.open}
      </Button>
      {shown === 'never' ? null : (
        <Suspense>
          <FaqDialog
            key={company.key}
            company={company}
            open={shown === 'open'}
            onClose={() => setShown('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
