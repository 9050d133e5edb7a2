import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeChanges, describeAction, describeActor } from '@/lib/features/desk/rules/log-words'
import { DESK_PAPERWORK_STEPS } from '@/lib/features/sales/rules/sale'
import { SETTLEMENT_STEPS } from '@/lib/features/settlements/rules/settlement'
import { TERM_NAMES } from '@/lib/features/pricing/rules/terms'
import { VEHICLE_MOVES } from '@/lib/features/vehicles/rules/moves'
import { carFactsBody } from '@/lib/features/vehicles/schemas/desk'
import dashboard from '@/lib/i18n/messages/en/dashboard.json'
import words from '@/lib/i18n/messages/en/deskLog.json'
import { translatorOf } from '@/lib/i18n/translator'

const t = translatorOf('en', 'deskLog')

const INTERNAL = /[a-z]\.[a-z]|[a-z]_[a-z]|\/v1\/|\b(veh|doc|res|cal|dst)_|[a-z][A-Z]/

function sources(folder: string): string[] {
  return readdirSync(join(process.cwd(), folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const code = [...sources('lib/features'), ...sources('lib/workflows'), ...sources('lib/server')]

const PUT_TOGETHER: Record<string, readonly string[]> = {
  '`settlement.${step}`': SETTLEMENT_STEPS.map((step) => `settlement.${step}`),
  '`paperwork.${step}`': DESK_PAPERWORK_STEPS.map((step) => `paperwork.${step}`),
  '`paperwork.${visit}`': ['paperwork.first_inspection', 'paperwork.second_inspection'],
  '`money.${OUTCOMES[act]}`': [
    ...['money.given_back', 'money.counted', 'money.elsewhere'],
    ...['money.tried_again', 'money.noted'],
  ],
  '`due.${state}`': ['due.in_court', 'due.paid', 'due.dropped'],
  '`warranty.${state}`': ['seen', 'accepted', 'refused', 'paid'].map(
    (state) => `warranty.${state}`,
  ),
  '`bond.${body.step}`': ['bond.acknowledged', 'bond.returned', 'bond.paid'],
  '`return.${state}`': ['return.taken_back', 'return.refused'],
  '`priceAppeal.${state}`': ['priceAppeal.won', 'priceAppeal.refused'],
  '`breach.${step}`': ['breach.board', 'breach.people', 'breach.report'],
  '`dealer.${decision}`': ['dealer.approved', 'dealer.refused', 'dealer.suspended'],
  '`ownership.${step}`': ['ownership.handover', 'ownership.noc', 'ownership.name_off'],
  '`document.${decision}`': ['document.verified', 'document.refused'],
  '`car.${body.move}`': Object.values(VEHICLE_MOVES).flatMap((moves) =>
    Object.keys(moves).map((move) => `car.${move}`),
  ),
  '`refused ${call.method} ${call.path}`': ['refused POST /staff/v1/staffChange'],
  '`${call.method} ${call.path}`': ['POST /vehicle/v1/favourite'],
}

function actions(): string[] {
  const audited = code
    .filter((text) => /writeAudit|changeContent|auditLine/.test(text))
    .join('\n')
    .replaceAll(/\bsay\(\s*['`][^'`]*['`]/g, '')
    .replaceAll(/\btranslatorOf\([^)]*\)/g, '')
  const plain = [...audited.matchAll(/'([a-z][A-Za-z_]*\.[a-z][A-Za-z_]*)'/g)].map(([, one]) => one)
  const made = [...audited.matchAll(/action: (`[^`]+`)/g)].flatMap(([, one = '']) => {
    const parts = PUT_TOGETHER[one]
    if (!parts) throw new Error(`${one}: say which codes this makes`)
    return parts
  })
  // SQL columns look like the codes of actions.
  const columns = /^[a-z]\.|^(excluded|rc_transfer)\.|\.(status|last_four|kind|counts_from_id)$/
  return [...new Set([...plain, ...made])].filter(
    (one): one is string => one !== undefined && !columns.test(one),
  )
}

describe('the log in words', () => {
  const known = actions()

  it('covers every code that is written', () => {
    expect(known.length).toBeGreaterThan(40)
    const unknown = known.filter((action) => describeAction(action, t) === words.otherDeed)
    expect(unknown).toEqual([])
  })

  it('would notice a missing one (negative control)', () => {
    const lacking = ({ action }: { action: string }) => action !== 'settlement.hold_back_returned'
    const say = (...said: Parameters<typeof t>) => t(...said)
    const fewer = Object.assign(say, t, {
      all: () => words.deeds.filter(lacking),
    }) as unknown as typeof t
    expect(known.filter((action) => describeAction(action, fewer) === words.otherDeed)).toEqual([
      'settlement.hold_back_returned',
    ])
  })

  it('shows no internal name, whatever is written', () => {
    const all = [
      ...known,
      'POST /staff/v1/stopActing',
      'PUT /staff/v1/x',
      'refused PUT /x',
      'a_b.c',
    ]
    for (const action of all) expect(describeAction(action, t), action).not.toMatch(INTERNAL)
    for (const { text } of dashboard.dost.deeds) expect(text).not.toMatch(INTERNAL)
  })

  it('names the missing right of a refusal, and never presents it as done for a customer', () => {
    const moved = 'refused POST /staff/v1/vehicles/[vehicleId]/moves'
    expect(describeAction(moved, t, 'inspect')).toBe('Not allowed: inspect and prepare cars')
    expect(describeAction(moved, t)).toBe('Not allowed: Took a step at the desk')
    expect(describeAction('refused POST /vehicle/v1/unheardOf', t)).toContain(words.otherCall)
  })

  it("has texts for the customer's own log of actions on their car and money", () => {
    const theirs = new Set(dashboard.dost.deeds.map(({ action }) => action))
    const wanted = known.filter((action) =>
      /^(settlement|ownership|document|paperwork)\./.test(action),
    )
    expect(wanted.filter((action) => !theirs.has(action))).toEqual([])
  })

  it('names every field that can change', () => {
    const { was: _was, ...facts } = carFactsBody.shape
    const fields = [...Object.keys(facts), ...TERM_NAMES, 'price', 'status', 'role', 'year']
    for (const field of fields) {
      const [text = ''] = describeChanges({ [field]: [null, 5] }, t)
      expect(text, field).not.toContain(words.otherField)
      expect(text, field).not.toMatch(INTERNAL)
    }
    expect(describeChanges({ hasServiceHistory: [false, true] }, t)).toEqual([
      'Complete service history: no → yes',
    ])
    expect(describeChanges({ insuranceKind: [null, 'zero_depreciation'] }, t)).toEqual([
      'Insurance: nothing → Zero depreciation',
    ])
  })
})

describe('who acted', () => {
  it('never shows a program as if it were a Dost', () => {
    expect(describeActor({ staff: 'Asha Raman', agent: null }, t)).toBe('Asha Raman')
    expect(describeActor({ staff: null, agent: 'Asha Raman' }, t)).toBe('Assistant “Asha Raman”')
    expect(describeActor({ staff: null, agent: null }, t)).toBeNull()
  })
})
