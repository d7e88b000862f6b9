import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { openP12, TEST_SUBJECT } from './certificate.ts';
import { createPdfSigner } from './pdf-signer.ts';
import { INSTITUTION, makeP12 } from './testing/p12.ts';
import { readSignature } from './testing/signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldar-p12-'));
afterAll(() => rmSync(folder, { recursive: true }));

function makeFile(password: string, changes = {}): string {
  const file = join(folder, 'institution.p12');
  writeFileSync(file, makeP12(password, changes));
  return file;
}
const nameOf = (one: forge.pki.Certificate | undefined, whose: 'subject' | 'issuer' = 'subject') =>
  forge.util.decodeUtf8(String(one?.[whose].getField('CN').value));

/** The signed contract of an agreement whose down payment came a day after the signature. */
async function contractOf(env: Record<string, string>) {
  const testServer = await createAgreementTestServer({ env });
  const { token, agreement, debtorId, persona } = await testServer.carla();
  const signed = await testServer.sign(token, agreement);
  if (signed.status !== 'success') throw new Error(signed.status);
  testServer.clock.set(new Date('2026-11-22T16:04:05Z'));
  const later = await testServer.identify(debtorId, persona);
  await testServer.pay(later, 'abono_convenio', agreement, 1);
  testServer.clock.set(new Date('2026-11-22T16:06:00Z'));
  const url = `/saldar/agreement/${signed.data.agreement_id}/contract.pdf`;
  const { rawPayload } = await testServer.app.inject({ url, headers: { authorization: `JWT ${later}` } });
  await testServer.close();
  return rawPayload;
}

describe('the signature in a contract', () => {
  it.each([true, false])(
    'is that of the institution’s own certificate, over the whole file, for every reader (key locked: %s)',
    async (isKeyLocked) => {
      const file = makeFile('clave', { isKeyLocked });
      const pdf = await contractOf({
        BANCO_CORDILLERA__AGREEMENT_P12_FILE: file,
        BANCO_CORDILLERA__AGREEMENT_P12_PASSWORD: isKeyLocked ? 'clave' : '',
      });
      const { signers, certificates, ...found } = readSignature(pdf);
      expect(found).toEqual({ isWhole: true, isUntouched: true, at: new Date('2026-11-22T16:06:00Z') });
      expect(signers.map((one) => nameOf(one))).toEqual([INSTITUTION]);
      expect(certificates.map((one) => nameOf(one)).sort()).toEqual(['Entidad certificadora', INSTITUTION]);
      const touched = Buffer.from(pdf);
      touched[20] = (touched[20] ?? 0) + 1;
      expect(readSignature(touched).isUntouched).toBe(false);
    },
    60_000,
  );

  it('stands in the file as one that is not seen, whose form a reader does not draw anew', async () => {
    const text = (await contractOf({})).toString('latin1');
    for (const part of [
      ...[
        '/Type /Sig',
        '/Filter /Adobe.PPKLite',
        '/SubFilter /adbe.pkcs7.detached',
        '/Name (Banco Cordillera)',
      ],
      ...[
        '/Type /Annot',
        '/Subtype /Widget',
        '/FT /Sig',
        '/Rect [0 0 0 0]',
        '/T (Firma)',
        '/F 132',
        '/SigFlags 3',
      ],
      '/M (D:20261122160405Z)',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/\/Annots \[\d+ 0 R\]/);
    expect(text).toMatch(/\/Fields \[\d+ 0 R\]/);
    expect(text).not.toContain('NeedAppearances');
  });

  it('without a file is that of a certificate that says of itself that it has no legal value', async () => {
    const { signers, certificates, isWhole, isUntouched } = readSignature(await contractOf({}));
    expect([isWhole, isUntouched, certificates.length]).toEqual([true, true, 1]);
    const [own] = signers;
    expect([nameOf(own), nameOf(own, 'issuer')]).toEqual([TEST_SUBJECT, TEST_SUBJECT]);
    expect(TEST_SUBJECT).toContain('sin valor legal');
    expect(own?.serialNumber).toBe('01');
    expect(own?.verify(own)).toBe(true);
    expect(own?.validity.notBefore.getTime()).toBeLessThan(Date.parse('2026-11-22'));
    expect(own?.validity.notAfter.getTime()).toBeGreaterThan(Date.parse('2030-01-01'));
  });
});

describe('the certificate that signs contracts', () => {
  it('is opened at the start, and a wrong password stops it and is not printed', () => {
    const file = makeFile('clave-correcta');
    expect(() => createPdfSigner({ recupera: { file, password: 'clave-correcta' } })).not.toThrow();
    expect(() => createPdfSigner({ recupera: { file, password: 'otra' } })).toThrow(
      'RECUPERA__AGREEMENT_P12_FILE cannot be opened with RECUPERA__AGREEMENT_P12_PASSWORD.',
    );
    expect(() => createPdfSigner({ recupera: { file: join(folder, 'none.p12'), password: '' } })).toThrow(
      'cannot be opened',
    );
  }, 60_000);

  it('refuses what is no certificate, and one of another key', () => {
    expect(() => openP12(Buffer.from('no'), '')).toThrow();
    expect(() => openP12(makeP12('clave', { isOwnThere: false }), 'clave')).toThrow(
      'no certificate of the key',
    );
  });
});
