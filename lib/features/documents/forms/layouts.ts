import type { FormFacts, FormName } from '../rules/forms'

/**
 * Parts of the statutory forms (Central Motor Vehicles Rules, 1989), in order. `{field}` is a value
 * of `FormFacts`. The texts are the law's English, so they aren't in the translated messages.
 */
export type FormBlock =
  | { kind: 'to'; authority: 'authority' | 'toRto' }
  | { kind: 'text'; text: string }
  /** Alternatives. Those that don't apply are struck out. */
  | { kind: 'either'; options: readonly { text: string; applies: (facts: FormFacts) => boolean }[] }
  | { kind: 'part'; title: string }
  | { kind: 'items'; items: readonly { label: string; value: string }[] }
  | { kind: 'sign'; signers: readonly string[] }
  | { kind: 'office'; title: string; text: string; signer: string }

export interface FormLayout {
  rule: string
  title: string
  note: string
  blocks: readonly FormBlock[]
}

const isHeld = ({ financier }: FormFacts) => financier !== null
const isFree = (facts: FormFacts) => !isHeld(facts)

const SELLER = '{sellerName}, son/wife/daughter of {sellerParent}, residing at {sellerAddress}'
const BUYER = '{buyerName}, son/wife/daughter of {buyerParent}, residing at {buyerAddress}'

const ENCUMBRANCE: FormBlock = {
  kind: 'either',
  options: [
    { text: 'The vehicle is free from all encumbrances.', applies: isFree },
    {
      text: 'The vehicle is held under an agreement of hypothecation with {financier}.',
      applies: isHeld,
    },
  ],
}

const DUPLICATE =
  'To be made in duplicate if the vehicle is held under an agreement of hire-purchase, lease or hypothecation; the duplicate copy, with the endorsement of the registering authority, is returned to the financier'

export const FORM_LAYOUTS: Record<FormName, FormLayout> = {
  '28': {
    rule: '[See rules 54, 58(1), (3) and (4)]',
    title: 'Application for and grant of no objection certificate',
    note: 'To be made in triplicate; the duplicate and the triplicate copy, with the endorsement of the registering authority, go to the owner of the vehicle and to the registering authority in whose jurisdiction it is to be removed',
    blocks: [
      { kind: 'part', title: 'Part I: Application' },
      { kind: 'to', authority: 'authority' },
      {
        kind: 'text',
        text: 'I/We intend to transfer the vehicle to the jurisdiction of the Registering Authority {toRto}, and to sell it to Shri/Smt/Kumari {buyerName}, son/wife/daughter of {buyerParent}, {buyerAddress}, who resides in the jurisdiction of that authority. I/We therefore request the issue of a no objection certificate for my/our vehicle, the particulars of which are furnished below.',
      },
      {
        kind: 'items',
        items: [
          { label: 'Name and address', value: '{sellerName}, {sellerAddress}' },
          { label: 'Son/wife/daughter of', value: '{sellerParent}' },
          { label: 'Registration number of the vehicle', value: '{registrationNumber}' },
          {
            label: 'Class of vehicle',
            value: '{vehicleClass}: {makeModel}, made in {year}, {colour}',
          },
          {
            label: 'Registering authority which originally registered the vehicle',
            value: '{authority}',
          },
          { label: 'Engine number', value: '{engineNo}' },
          { label: 'Chassis number (affix a pencil print)', value: '{chassisNo}' },
          { label: 'Period of stay in the State', value: 'As in the registration certificate' },
          {
            label: 'Period up to which motor vehicle tax has been paid',
            value: 'As in the registration certificate and the receipts of tax',
          },
          { label: 'Whether any demand for tax is pending; if so, details', value: 'No' },
          {
            label: 'Whether the vehicle is involved in any theft case; if so, details',
            value: 'No',
          },
          {
            label:
              'Whether any action under section 53, 54 or 55 of the Motor Vehicles Act, 1988 is pending; if so, details',
            value: 'No',
          },
          {
            label:
              'Whether the vehicle is involved in any case of transport of prohibited goods; if so, details',
            value: 'No',
          },
          { label: 'Permit number (of a transport vehicle)', value: 'Not a transport vehicle' },
        ],
      },
      {
        kind: 'either',
        options: [
          {
            text: '15. The vehicle isn’t held under an agreement of hire-purchase, lease or hypothecation.',
            applies: isFree,
          },
          {
            text: '15. The vehicle is held under an agreement of hypothecation with {financier}.',
            applies: isHeld,
          },
        ],
      },
      // Disclosure added by the Second Amendment Rules 2026. We had only press reports, which give
      // neither its wording nor its number.
      {
        kind: 'text',
        text: 'Any demand for unpaid user fee at a toll plaza pending against the vehicle; if so, details: {userFee}.',
      },
      {
        kind: 'text',
        text: 'I/We solemnly declare that the above statements are true. Date of sale: {date}.',
      },
      { kind: 'sign', signers: ['Registered owner', 'Financier, where one is named'] },
      {
        kind: 'office',
        title:
          'Part II: Grant or refusal of no objection certificate (section 48(3) of the Motor Vehicles Act, 1988)',
        text: 'No objection is granted to the transfer of the vehicle described above to the jurisdiction named above / is refused for these reasons:',
        signer: 'Registering Authority',
      },
    ],
  },
  '29': {
    rule: '[See rule 55(1)]',
    title: 'Notice of transfer of ownership of a motor vehicle',
    note: DUPLICATE,
    blocks: [
      { kind: 'to', authority: 'authority' },
      {
        kind: 'text',
        text: `I/We, ${SELLER}, have on {date} sold and delivered my/our vehicle bearing registration mark {registrationNumber}, make {makeModel}, class {vehicleClass}, made in {year}, colour {colour}, chassis number {chassisNo}, engine number {engineNo}, to Shri/Smt/Kumari ${BUYER}.`,
      },
      {
        kind: 'text',
        text: 'The registration certificate and the certificate of insurance have been handed over to him/her/them.',
      },
      {
        kind: 'text',
        text: 'I/We declare that to the best of my/our knowledge the certificate of registration of the vehicle has not been suspended or cancelled.',
      },
      ENCUMBRANCE,
      { kind: 'sign', signers: ['Registered owner (transferor)', 'Transferee'] },
      {
        kind: 'office',
        title: 'Office endorsement',
        text: 'The transfer of ownership of the vehicle is noted in the registration record of this office.',
        signer: 'Registering Authority',
      },
    ],
  },
  '30': {
    rule: '[See rule 55(2) and (3)]',
    title: 'Report of transfer of ownership of a motor vehicle',
    note: DUPLICATE,
    blocks: [
      { kind: 'to', authority: 'authority' },
      { kind: 'part', title: 'Part I: For the use of the transferor' },
      {
        kind: 'text',
        text: `I/We, ${SELLER}, have on {date} sold my/our vehicle bearing registration mark {registrationNumber}, make {makeModel}, class {vehicleClass}, made in {year}, colour {colour}, chassis number {chassisNo}, engine number {engineNo}, to Shri/Smt/Kumari {buyerName}, and have handed over the certificate of registration, the certificate of insurance and the pollution under control certificate.`,
      },
      ENCUMBRANCE,
      { kind: 'sign', signers: ['Registered owner (transferor)'] },
      { kind: 'part', title: 'Part II: For the use of the transferee' },
      {
        kind: 'text',
        text: `I/We, ${BUYER}, have on {date} bought the vehicle described in Part I. I/We request that the transfer of its ownership be recorded in the certificate of registration in my/our name. The certificate of registration, the certificate of insurance and the fee are enclosed.`,
      },
      { kind: 'sign', signers: ['Transferee', 'Financier, where one is named: consent'] },
      {
        kind: 'office',
        title: 'Part III: Endorsement of the registering authority',
        text: 'The transfer of ownership has been recorded in the registration record and in the certificate of registration on ....................',
        signer: 'Registering Authority',
      },
    ],
  },
  '35': {
    rule: '[See rule 61(1)]',
    title: 'Notice of termination of an agreement of hire-purchase, lease or hypothecation',
    note: 'To be made in duplicate; the duplicate copy, with the endorsement of the registering authority, is returned to the financier',
    blocks: [
      { kind: 'to', authority: 'authority' },
      {
        kind: 'text',
        text: `We declare that the agreement of hypothecation entered into between us, ${SELLER}, the registered owner, and {financier}, the financier, has been terminated. We therefore request that the note endorsed in the certificate of registration of vehicle number {registrationNumber} ({makeModel}, {vehicleClass}, made in {year}, {colour}, chassis number {chassisNo}, engine number {engineNo}) in respect of that agreement be cancelled.`,
      },
      {
        kind: 'text',
        text: 'The certificate of registration and the fee are enclosed. The vehicle was sold on {date}.',
      },
      { kind: 'sign', signers: ['Registered owner', 'Financier, with stamp'] },
      {
        kind: 'office',
        title: 'Office endorsement',
        text: 'The cancellation of the entry of the agreement is recorded in the registration record of this office and in the certificate of registration on ....................',
        signer: 'Registering Authority',
      },
    ],
  },
  '29C': {
    rule: '[See rules 55A to 55H]',
    title: 'Delivery of possession of a registered motor vehicle to an authorised dealer',
    note: 'To be given by the registered owner and the authorised dealer together',
    blocks: [
      { kind: 'to', authority: 'authority' },
      {
        kind: 'text',
        text: `I/We, ${SELLER}, the registered owner, have on {handoverDate} delivered possession of the vehicle described below, for its sale, to {dealer}, authorised dealer, authorisation certificate (Form 29B) number {dealerCertificate}. From this date the dealer answers for what happens with the vehicle.`,
      },
      {
        kind: 'items',
        items: [
          { label: 'Registration number', value: '{registrationNumber}' },
          { label: 'Class of vehicle', value: '{vehicleClass}' },
          { label: 'Make and model', value: '{makeModel}' },
          { label: 'Year of manufacture', value: '{year}' },
          { label: 'Colour', value: '{colour}' },
          { label: 'Chassis number', value: '{chassisNo}' },
          { label: 'Engine number', value: '{engineNo}' },
        ],
      },
      { kind: 'sign', signers: ['Registered owner', 'Authorised dealer'] },
    ],
  },
}
