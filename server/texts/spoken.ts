import * as agreement from './agreement.ts';
import * as agreementEn from './en/agreement.ts';
import * as agreementEnd from './agreement-end.ts';
import * as agreementEndEn from './en/agreement-end.ts';
import * as bindingCode from './binding-code.ts';
import * as bindingCodeEn from './en/binding-code.ts';
import * as cards from './cards.ts';
import * as cardsEn from './en/cards.ts';
import * as certificates from './certificates.ts';
import * as certificatesEn from './en/certificates.ts';
import * as contactMail from './contact-mail.ts';
import * as contactMailEn from './en/contact-mail.ts';
import * as contract from './contract.ts';
import * as contractEn from './en/contract.ts';
import * as dates from './dates.ts';
import * as datesEn from './en/dates.ts';
import * as debit from './debit.ts';
import * as debitEn from './en/debit.ts';
import * as debts from './debts.ts';
import * as debtsEn from './en/debts.ts';
import * as disputes from './disputes.ts';
import * as disputesEn from './en/disputes.ts';
import * as endLink from './end-link.ts';
import * as endLinkEn from './en/end-link.ts';
import * as failures from './failures.ts';
import * as failuresEn from './en/failures.ts';
import * as formerNotice from './former-notice.ts';
import * as formerNoticeEn from './en/former-notice.ts';
import * as history from './history.ts';
import * as historyEn from './en/history.ts';
import * as identity from './identity.ts';
import * as identityEn from './en/identity.ts';
import * as letter from './letter.ts';
import * as letterEn from './en/letter.ts';
import * as mail from './mail.ts';
import * as mailEn from './en/mail.ts';
import * as notChargedMail from './not-charged-mail.ts';
import * as notChargedMailEn from './en/not-charged-mail.ts';
import * as payment from './payment.ts';
import * as paymentEn from './en/payment.ts';
import * as receipt from './receipt.ts';
import * as receiptEn from './en/receipt.ts';
import * as refund from './refund.ts';
import * as refundEn from './en/refund.ts';
import * as reminders from './reminders.ts';
import * as remindersEn from './en/reminders.ts';
import * as requests from './requests.ts';
import * as requestsEn from './en/requests.ts';
import * as rights from './rights.ts';
import * as rightsEn from './en/rights.ts';
import * as trace from './trace.ts';
import * as traceEn from './en/trace.ts';
import * as verification from './verification.ts';
import * as verificationEn from './en/verification.ts';
import * as voucher from './voucher.ts';
import * as voucherEn from './en/voucher.ts';
import { spoken } from './language.ts';

/** What debtors read of the server, in the language of the present reader (decision 0092). */
export const {
  AGREEMENT_LABELS,
  AGREEMENT_MAIL,
  paidInstalmentsOf,
  instalmentsOf: agreementInstalmentsOf,
} = spoken(agreement, agreementEn);
export const { FULFILLED_MAIL, LAPSED_MAIL } = spoken(agreementEnd, agreementEndEn);
export const { CODE, CODE_MAIL, LOST_MAIL, NO_REGISTERED_CONTACT } = spoken(bindingCode, bindingCodeEn);
export const { CARD, ENROLMENT } = spoken(cards, cardsEn);
export const { NOT_CERTIFIED, VERIFIED_CERTIFICATE } = spoken(certificates, certificatesEn);
export const { CONTACT_MAIL } = spoken(contactMail, contactMailEn);
export const { CONTRACT_WORDS, PLAN_REFUSED } = spoken(contract, contractEn);
export const { formatLong, formatShort } = spoken(dates, datesEn);
export const { DEBIT_LABELS, DEBIT_MAIL, ENROL } = spoken(debit, debitEn);
export const { DEBTS } = spoken(debts, debtsEn);
export const { DISPUTE_MAILS, DISPUTE_OUTCOMES, FILE_OUTCOMES } = spoken(disputes, disputesEn);
export const { END_LINK_TEXTS } = spoken(endLink, endLinkEn);
export const { FAILURES } = spoken(failures, failuresEn);
export const { FORMER_NOTICE } = spoken(formerNotice, formerNoticeEn);
export const { HISTORY, HISTORY_CSV } = spoken(history, historyEn);
export const { IDENTITY_TEXTS } = spoken(identity, identityEn);
export const { portalAt } = spoken(letter, letterEn);
export const {
  LABELS,
  VOUCHER_MAIL,
  cardOf,
  followUpRows,
  instalmentsOf,
  owedFirstOf,
  paragraphsOf,
  progressRows,
  stillOwedOf,
} = spoken(mail, mailEn);
export const { NOT_CHARGED_MAIL } = spoken(notChargedMail, notChargedMailEn);
export const { ABANDON, SELECTION, START } = spoken(payment, paymentEn);
export const { RECEIPT_PDF, RESEND } = spoken(receipt, receiptEn);
export const { REFUND_LABELS, REFUND_MAIL, SUSPENSE_MAIL } = spoken(refund, refundEn);
export const { DUE_DATES, REMINDER_MAIL, STOP_PAGE } = spoken(reminders, remindersEn);
export const { PROGRAMME_MAIL } = spoken(requests, requestsEn);
export const { DATA_REQUEST_MAILS, KIND_NAMES, RIGHTS_OUTCOMES } = spoken(rights, rightsEn);
export const { TRACE } = spoken(trace, traceEn);
export const { SEAL, VERIFICATION } = spoken(verification, verificationEn);
export const { cardWords, descriptionOf, itemDetail, itemName, productLabel } = spoken(voucher, voucherEn);
