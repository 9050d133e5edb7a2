import texts from '@/lib/i18n/messages/en/errors.json'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import {
  bestEmi,
  type EmiQuote,
  emiQuote,
  type EmiRefusal,
  type LoanOffer,
  type LoanTerms,
} from './rules/loan'
import type { EmiQuery } from './schemas'

function refusal(why: EmiRefusal, terms: LoanTerms | null): DomainError {
  if (why === 'no_loan' || terms === null) {
    return new DomainError('invalid_input', {
      message: texts.finance.noLoan,
      fields: { age: texts.finance.noLoan },
    })
  }
  const tenure =
    terms.minTenure === terms.maxTenure ? texts.finance.onlyTenure : texts.finance.tenure
  const [field, text, least, most] =
    why === 'tenure_out_of_range'
      ? (['tenure', tenure, String(terms.minTenure), String(terms.maxTenure)] as const)
      : ([
          'downPayment',
          texts.finance.downPayment,
          formatRupees(terms.minDownPayment),
          formatRupees(terms.maxDownPayment),
        ] as const)
  const message = text.replace('{least}', least).replace('{most}', most)
  return new DomainError('invalid_input', { message, fields: { [field]: message } })
}

/** The cost of one chosen loan; 422 naming the field where it isn't on offer. */
export function quoteEmi({ price, downPayment, tenure, age }: EmiQuery): EmiQuote {
  const answer = emiQuote(price, downPayment, tenure, age)
  if (!answer.ok) throw refusal(answer.refusal, answer.terms)
  return answer.quote
}

/** The lowest instalment on offer; 422 where no bank lends on a car of that age. */
export function quoteBestEmi(
  price: number,
  age: number,
): Omit<LoanOffer, 'amount'> & { emi: number } {
  const offer = bestEmi(price, age)
  if (!offer) throw refusal('no_loan', null)
  const { amount, ...rest } = offer
  return { emi: amount, ...rest }
}
