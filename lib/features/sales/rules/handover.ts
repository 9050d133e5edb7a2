/** Identity documents that a manager may accept instead of the buyer's code. */
export const IDENTITY_DOCUMENTS = ['aadhaar', 'passport', 'licence', 'voter', 'pan'] as const
