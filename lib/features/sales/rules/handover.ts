/** Kinds of identity documents that a manager may go by when the buyer's phone doesn't work. */
export const IDENTITY_DOCUMENTS = ['aadhaar', 'passport', 'licence', 'voter', 'pan'] as const
