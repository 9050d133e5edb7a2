'use client'

import { Disclosure } from '@/components/ui/disclosure'
import { DeskAction, DeskForm } from '../desk-form'

export interface MoveTexts {
  refurbish: string
  list: string
  withdraw: string
  sendToAuction: string
  reason: string
  reasonHint: string
  done: string
  offline: string
  confirmList: string
}

type Press = 'refurbish' | 'list' | 'withdraw' | 'sendToAuction'

/** The steps that this car can take by a press; those that end its sale ask for a reason first. */
export function MoveForms({
  vehicleId,
  moves,
  canList,
  texts,
}: {
  vehicleId: string
  moves: readonly Press[]
  canList: boolean
  texts: MoveTexts
}) {
  const path = `/staff/v1/vehicles/${vehicleId}/moves`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {moves.includes('list') && canList ? (
          <DeskAction
            path={path}
            body={{ move: 'list' }}
            tone="primary"
            label={texts.list}
            confirm={texts.confirmList}
            done={texts.done}
            offline={texts.offline}
          />
        ) : null}
        {moves.includes('refurbish') ? (
          <DeskAction
            path={path}
            body={{ move: 'refurbish' }}
            label={texts.refurbish}
            done={texts.done}
            offline={texts.offline}
          />
        ) : null}
      </div>
      {moves
        .filter((move) => move === 'withdraw' || move === 'sendToAuction')
        .map((move) => (
          <Disclosure key={move} summary={texts[move]}>
            <DeskForm
              path={path}
              fixed={{ move }}
              submit={texts[move]}
              tone="danger"
              done={texts.done}
              offline={texts.offline}
              fields={[
                {
                  name: 'reason',
                  label: texts.reason,
                  hint: texts.reasonHint,
                  kind: 'text',
                  required: true,
                },
              ]}
            />
          </Disclosure>
        ))}
    </div>
  )
}
