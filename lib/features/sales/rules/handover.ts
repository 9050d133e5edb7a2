export const IDENTITY_DOCUMENTS = ['aadhaar', 'passport', 'licence', 'voter', 'pan'] as const
