import { DueLine } from '@/components/dues/due-lines'
import { RegistryLookLine } from '@/components/dues/car-dues'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { RoadDueView } from '@/lib/features/dues/queries/car-dues'
import { computeClearByDay, listDueMoves } from '@/lib/features/dues/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'
import { isRoadDueCleared, ROAD_DUE_KINDS } from '@/lib/shared/road-dues'
import { DeskAction, DeskForm } from '../desk-form'
import { AskDelay } from './ask-delay'
import { DueReceipt } from './due-receipt'
import { DueConsentPart } from './due-consent-part'

interface DuesCardProps {
  deal: DeskDeal
  t: Translator<'deskSales'>
  today: string
  offline: string
}

function MoveForm({ due, t, today, offline }: Omit<DuesCardProps, 'deal'> & { due: RoadDueView }) {
  return (
    <Disclosure summary={t('dues.change')} className="border-b-0">
      <DeskForm
        path="/staff/v1/roadDueState"
        fixed={{ dueId: due.id }}
        submit={t('dues.note', { number: due.number })}
        confirm={t('dues.noteSure', {
          number: due.number,
          amount: formatRupees(due.amount),
          state: '{state}',
          doneOn: '{doneOn}',
        })}
        tone="secondary"
        done={t('dues.noted')}
        offline={offline}
        fields={[
          {
            name: 'state',
            label: t('dues.state'),
            kind: 'select',
            value: 'paid',
            options: listDueMoves(due).map((move) => ({
              value: move,
              label: t(`dues.move.${move}`),
            })),
          },
          { name: 'doneOn', label: t('dues.doneOn'), kind: 'date', value: today, required: true },
          { name: 'reference', label: t('dues.reference'), kind: 'text', hint: t('dues.receipt') },
        ]}
      />
    </Disclosure>
  )
}

function ChangeForm({
  due,
  t,
  today,
  offline,
}: Omit<DuesCardProps, 'deal'> & { due: RoadDueView }) {
  return (
    <Disclosure summary={t('dues.correct')} className="border-b-0">
      <DeskForm
        key={`${due.amount} ${due.clearer} ${due.clearBy} ${due.contestedOn}`}
        path="/staff/v1/roadDueChange"
        fixed={{ dueId: due.id }}
        submit={t('dues.correctSubmit', { number: due.number })}
        tone="secondary"
        done={t('dues.noted')}
        offline={offline}
        fields={[
          {
            name: 'amount',
            label: t('dues.amount'),
            kind: 'number',
            isMoney: true,
            value: due.amount,
            required: true,
          },
          {
            name: 'clearer',
            label: t('dues.clearer'),
            kind: 'select',
            value: due.clearer,
            options: (['seller', 'us'] as const).map((clearer) => ({
              value: clearer,
              label: t(`dues.clearers.${clearer}`),
            })),
          },
          {
            name: 'clearBy',
            label: t('dues.clearBy'),
            kind: 'date',
            value: due.clearBy ?? computeClearByDay(today),
            required: true,
          },
          ...(due.kind === 'challan'
            ? [
                {
                  name: 'contestedOn',
                  label: t('dues.contestedOn'),
                  kind: 'date' as const,
                  value: due.contestedOn,
                  hint: t('dues.contestedHint'),
                },
              ]
            : []),
          {
            name: 'reason',
            label: t('dues.reason'),
            kind: 'text',
            hint: t('dues.reasonHint'),
            required: true,
          },
        ]}
      />
    </Disclosure>
  )
}

function AddForm({ deal, t, today, offline }: DuesCardProps) {
  return (
    <DeskForm
      key={deal.dues.dues.length}
      path="/staff/v1/roadDue"
      fixed={{ vehicleId: deal.vehicleId }}
      submit={t('dues.add')}
      confirm={t('dues.addSure', {
        kind: '{kind}',
        number: '{number}',
        amount: '{amount}',
        clearer: '{clearer}',
      })}
      tone="secondary"
      done={t('dues.added')}
      offline={offline}
      fields={[
        {
          name: 'kind',
          label: t('dues.kind'),
          kind: 'select',
          options: ROAD_DUE_KINDS.map((kind) => ({ value: kind, label: t(`dues.kinds.${kind}`) })),
        },
        {
          name: 'number',
          label: t('dues.number'),
          kind: 'text',
          hint: t('dues.numberHint'),
          required: true,
        },
        {
          name: 'amount',
          label: t('dues.amount'),
          kind: 'number',
          isMoney: true,
          required: true,
        },
        {
          name: 'issuedOn',
          label: t('dues.issuedOn'),
          kind: 'date',
          hint: t('dues.issuedHint'),
          required: true,
        },
        { name: 'place', label: t('dues.place'), kind: 'text' },
        {
          name: 'source',
          label: t('dues.source'),
          kind: 'select',
          options: (['desk', 'seller'] as const).map((source) => ({
            value: source,
            label: t(`dues.sources.${source}`),
          })),
        },
        {
          name: 'clearer',
          label: t('dues.clearer'),
          kind: 'select',
          value: deal.hasSeller ? 'seller' : 'us',
          options: (deal.hasSeller ? (['seller', 'us'] as const) : (['us'] as const)).map(
            (clearer) => ({ value: clearer, label: t(`dues.clearers.${clearer}`) }),
          ),
        },
        {
          name: 'clearBy',
          label: t('dues.clearBy'),
          kind: 'date',
          value: computeClearByDay(today),
          required: true,
        },
      ]}
    />
  )
}

export function DuesCard({ deal, t, today, offline }: DuesCardProps) {
  const { dues, look, failedAt } = deal.dues
  const cleared = dues.filter(isRoadDueCleared)
  return (
    <Card as="section" id="dues" className="grid scroll-mt-20 gap-3 p-5">
      <h2 className="text-xl">{t('dues.title')}</h2>
      <RegistryLookLine
        look={look}
        failedAt={failedAt}
        isSold={deal.purchase !== null}
        locale={DEFAULT_LOCALE}
      />
      <div className="flex flex-wrap gap-2">
        <DeskAction
          path="/staff/v1/registryLook"
          body={{ vehicleId: deal.vehicleId }}
          label={t('dues.look')}
          done={t('dues.looked')}
          offline={offline}
        />
        <DeskAction
          path="/staff/v1/registryLook"
          body={{ vehicleId: deal.vehicleId, byDost: true }}
          label={t('dues.lookedMyself')}
          confirm={t('dues.lookedSure')}
          done={t('dues.looked')}
          offline={offline}
        />
      </div>
      {cleared.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('dues.receiptFile.count', {
            files: cleared.filter(({ receiptId }) => receiptId !== null).length,
            all: cleared.length,
          })}
        </p>
      )}
      {dues.length === 0 ? (
        <p className="text-ink-soft">{t('dues.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {dues.map((due) => (
            <li key={due.id} className="border-b border-line pb-3 last:border-b-0">
              <DueLine due={due} today={today} hasHistory locale={DEFAULT_LOCALE} />
              <DueReceipt {...{ due, t, offline }} />
              {listDueMoves(due).length > 0 && (
                <>
                  <MoveForm {...{ due, t, today, offline }} />
                  <ChangeForm {...{ due, t, today, offline }} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <DueConsentPart {...{ deal, t, today, offline }} />
      <Disclosure summary={t('dues.addTitle')}>
        <AddForm {...{ deal, t, today, offline }} />
      </Disclosure>
      {deal.hold?.status === 'active' && <AskDelay {...{ deal, t, today, offline }} />}
    </Card>
  )
}
