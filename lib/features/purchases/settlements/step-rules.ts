/** What the desk does for a seller after the sale, in order. */
export const SETTLEMENT_STEPS = ['loan_closed', 'started', 'paid', 'hold_back_returned'] as const
export type SettlementStep = (typeof SETTLEMENT_STEPS)[number]

export interface SettlementFacts {
  loanClosure: number
  loanClosedAt: Date | null
  startedAt: Date | null
  paidAt: Date | null
  holdBack: number
  holdBackDueAt: Date | null
  holdBackReturnedAt: Date | null
  rcIssuedAt: Date | null
}

/** `none`: there is nothing of the kind to do; `blocked`: something else comes first. */
export type StepState = 'none' | 'done' | 'open' | 'blocked'

/** How each step of a settlement stands now. What is held back is returned with the RC, at the latest on its day. */
export function settlementSteps(
  facts: SettlementFacts,
  now: Date,
): Record<SettlementStep, StepState> {
  const state = (isNone: boolean, doneAt: Date | null, isOpen: boolean): StepState =>
    isNone ? 'none' : doneAt ? 'done' : isOpen ? 'open' : 'blocked'
  const isLoanSettled = facts.loanClosure === 0 || facts.loanClosedAt !== null
  const mayReturn =
    facts.rcIssuedAt !== null || (facts.holdBackDueAt !== null && facts.holdBackDueAt <= now)
  return {
    loan_closed: state(facts.loanClosure === 0, facts.loanClosedAt, true),
    started: state(false, facts.startedAt, isLoanSettled),
    paid: state(false, facts.paidAt, facts.startedAt !== null),
    hold_back_returned: state(
      facts.holdBack === 0,
      facts.holdBackReturnedAt,
      facts.paidAt !== null && mayReturn,
    ),
  }
}

/** Whether a step sends money and so needs the bank's reference. */
export function needsReference(step: SettlementStep): boolean {
  return step !== 'started'
}
