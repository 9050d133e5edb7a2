import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import {
  findBestEmi,
  type EmiQuote,
  computeEmiQuote,
  type EmiRefusal,
  type LoanOffer,
  type LoanTerms,
} from './rules/loan'
import type { EmiQuery } from './schemas'

function refusal(why: EmiRefusal, terms: LoanTerms | null): DomainError {
  if (why === 'no_loan' || terms === null) {
    return new DomainError('invalid_input', {
      message: say('errors.finance.noLoan'),
      fields: { age: say('errors.finance.noLoan') },
    })
  }
  const { minTenure, maxTenure, minDownPayment, maxDownPayment } = terms
  const [field, message] =
    why !== 'tenure_out_of_range'
      ? ([
          'downPayment',
          say('errors.finance.downPayment', {
            least: formatRupees(minDownPayment),
            most: formatRupees(maxDownPayment),
          }),
        ] as const)
      : minTenure === maxTenure
        ? (['tenure', say('errors.finance.onlyTenure', { least: minTenure })] as const)
        : (['tenure', say('errors.finance.tenure', { least: minTenure, most: maxTenure })] as const)
  return new DomainError('invalid_input', { message, fields: { [field]: message } })
}

/** @throws DomainError `invalid_input` with the field, if no such loan is offered */
export function quoteEmi({ price, downPayment, tenure, age }: EmiQuery): EmiQuote {
  const answer = computeEmiQuote(price, downPayment, tenure, age)
  if (!answer.ok) throw refusal(answer.refusal, answer.terms)
  return answer.quote
}

/** @throws DomainError `invalid_input` if no bank lends for a car of this age */
export function quoteBestEmi(
  price: number,
  age: number,
): Omit<LoanOffer, 'amount'> & { emi: number } {
  const offer = findBestEmi(price, age)
  if (!offer) throw refusal('no_loan', null)
  const { amount, ...rest } = offer
  return { emi: amount, ...rest }
}
