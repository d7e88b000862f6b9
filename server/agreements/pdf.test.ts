import fc from 'fast-check';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import { planOf } from '#domain/plan.ts';
import { readsAs, readWords } from '../documents/reader.ts';
import { CONTRACT_PDF } from '../texts/agreement.ts';
import { SEAL } from '../texts/verification.ts';
import { writeContract } from './contract.ts';
import { wordsOfFile, writePdf, type PdfFacts } from './pdf.ts';

const LIMITS = { minInstalments: 1, maxInstalments: 600, downPaymentPercent: 10, paymentDays: [5] };

function factsOf(name: string, operationNumbers: string[], instalments: number): PdfFacts {
  const debt = { totalDebt: 4_800_000, discount: 1_920_000, operationNumbers };
  const plan = planOf(debt, LIMITS, { instalments, paymentDay: 5 }, bank.terms, '2026-11-21');
  const debtor = { name, rut: '76543216' };
  const contract = writeContract({
    ...{ company: bank, debtor, number: '700-C1', debt, plan },
    today: '2026-11-21',
  });
  const { evidence: heading, evidenceCaption: caption } = CONTRACT_PDF;
  return {
    html: contract.html,
    title: CONTRACT_PDF.title('700-C1', bank.name),
    author: bank.name,
    evidence: { heading, caption, rows: [[CONTRACT_PDF.hash, contract.hash]] },
    seal: { code: 'ABCD-EFGH-JKMN-PQRS', address: 'https://a.example/#A', words: SEAL('https://a.example/') },
    pageWords: CONTRACT_PDF.page,
    reason: CONTRACT_PDF.reason,
    at: new Date('2026-11-22T16:04:05Z'),
  };
}

describe('the file of a contract', () => {
  it('reads as what was accepted, whatever the name, the operations and the number of instalments', async () => {
    const letter = fc.constantFrom(...'aćĐőțñé &<>"fi-');
    const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
    const name = fc.string({ unit: fc.oneof(letter, any), minLength: 1, maxLength: 200 });
    const operations = fc.array(fc.stringMatching(/^[\dA-Z-]{1,20}$/), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(name, operations, fc.integer({ min: 1, max: 60 }), async (...facts) => {
        const all = factsOf(...facts);
        expect(readsAs(await readWords(await writePdf(all)), wordsOfFile(all))).toBe(true);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('reads as what was accepted after one whose hyphens are others, and with both', async () => {
    for (const name of ['Ana\u2010Luisa', 'Ana-Luisa', 'Ana\u2011Luisa Díaz-Soto, 5 µm']) {
      const all = factsOf(name, ['901-A'], 3);
      expect(readsAs(await readWords(await writePdf(all)), wordsOfFile(all))).toBe(true);
    }
  });

  it('does not read as another contract', async () => {
    const [written, other] = [factsOf('Ana Rojas', ['901'], 12), factsOf('Ana Rojas', ['907'], 12)];
    expect(readsAs(await readWords(await writePdf(written)), wordsOfFile(other))).toBe(false);
  });
});
