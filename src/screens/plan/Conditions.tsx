import type { Company } from '#domain/company.ts';
import { conditionTexts } from '../../texts/conditions.ts';
import { planTexts as texts } from '../../texts/plan.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Small, TextList } from '../../ui/text.tsx';

type Props = { type: 'put' | 'abono_convenio'; company: Company };

/** The conditions of an option, with the company's own terms (§2.5 "Conditions panels"). */
export function Conditions({ type, company: { terms } }: Props) {
  const conditions = type === 'put' ? conditionTexts.put(terms) : conditionTexts.agreement(terms);
  return (
    <div>
      <Disclosure title={texts.conditions[type]}>
        <TextList>
          {conditions.map((condition) => (
            <Small as="li" key={condition}>
              {condition}
            </Small>
          ))}
        </TextList>
      </Disclosure>
    </div>
  );
}
