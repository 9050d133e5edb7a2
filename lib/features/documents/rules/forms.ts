import { listFormsToSign } from './transfer-needs'

export interface FormFacts {
  authority: string | null
  toRto: string | null
  registrationNumber: string | null
  vehicleClass: string | null
  makeModel: string | null
  year: string | null
  colour: string | null
  chassisNo: string | null
  engineNo: string | null
  sellerName: string | null
  sellerParent: string | null
  sellerAddress: string | null
  buyerName: string | null
  buyerParent: string | null
  buyerAddress: string | null
  date: string | null
  handoverDate: string | null
  financier: string | null
  dealer: string | null
  dealerCertificate: string | null
  userFee: string | null
}

export type FormField = keyof FormFacts
export type FormName = '28' | '29' | '30' | '35' | '29C'

const CAR = [
  'registrationNumber',
  'vehicleClass',
  'makeModel',
  'year',
  'colour',
  'chassisNo',
  'engineNo',
] as const
const SELLER = ['sellerName', 'sellerParent', 'sellerAddress'] as const
const BUYER = ['buyerName', 'buyerParent', 'buyerAddress'] as const

/** Fields and number of copies per form (docs/domain.md, "RC transfer"). */
export const FORMS: Record<FormName, { copies: number; fields: readonly FormField[] }> = {
  '29C': {
    copies: 1,
    fields: ['authority', ...SELLER, ...CAR, 'dealer', 'dealerCertificate', 'handoverDate'],
  },
  '28': {
    copies: 3,
    fields: ['authority', 'toRto', ...SELLER, ...CAR, ...BUYER, 'date', 'userFee'],
  },
  '29': { copies: 2, fields: ['authority', ...SELLER, ...CAR, ...BUYER, 'date'] },
  '30': { copies: 1, fields: ['authority', ...SELLER, ...BUYER, ...CAR, 'date'] },
  '35': { copies: 2, fields: ['authority', ...SELLER, ...CAR, 'financier', 'date'] },
}

export function isFormName(text: string): text is FormName {
  return Object.hasOwn(FORMS, text)
}

export function listPackForms(facts: {
  authority: string | null
  toRto: string | null
  hasLoan: boolean
}): FormName[] {
  return ['29C', ...listFormsToSign(facts)]
}

export function listBlankFields(form: FormName, facts: FormFacts): FormField[] {
  return FORMS[form].fields.filter((field) => facts[field] === null || facts[field].trim() === '')
}

/**
 * Returns a text in Latin letters, which the registers use. Null for another script; somebody must
 * then type the name.
 */
export function toLatinOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed !== '' && /^[\x20-\x7e\u00a0-\u00ff]*$/.test(trimmed) ? trimmed : null
}
