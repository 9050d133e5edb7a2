'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { listDriveHomeLines, type QuoteFacts, type QuoteLine } from '@/lib/features/pricing/rules'
import {
  type FairRange,
  needsPriceReason,
  type OpenRepairs,
  suggestPrice,
} from '@/lib/features/pricing/rules/proposal'
import { formatRupees, parseNumber } from '@/lib/shared/numbers'
import { useDeskCall } from '../use-desk-call'

interface PriceDeskProps {
  vehicleId: string
  price: number | null
  facts: QuoteFacts
  range: FairRange | null
  repairs: OpenRepairs
  reason: string | null
}

function linesOf(price: number, facts: QuoteFacts): QuoteLine[] | null {
  try {
    return listDriveHomeLines(price, facts)
  } catch {
    return null
  }
}

export function PriceDesk({ vehicleId, price, facts, range, repairs, reason }: PriceDeskProps) {
  const t = useTranslations('deskCars')
  const fair = range?.fair ?? null
  const afterRepairs = fair === null ? null : suggestPrice(fair, repairs)
  const [typed, setTyped] = useState(String(price ?? afterRepairs ?? ''))
  const [why, setWhy] = useState(reason ?? '')
  const { send, isSending, problem, fields } = useDeskCall({
    done: t('price.saved'),
    offline: t('offline'),
  })
  const amount = Math.round(parseNumber(typed)) || 0
  const lines = amount > 0 ? linesOf(amount, facts) : []
  const wantsReason = amount > 0 && needsPriceReason(amount, range)

  const save = (event: FormEvent) => {
    event.preventDefault()
    send(`/staff/v1/vehicles/${vehicleId}/price`, {
      method: 'PUT',
      body: { price: amount, reason: wantsReason ? why.trim() || null : null },
    })
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-3">
      <Field
        id="price"
        label={t('price.label')}
        hint={t('price.hint')}
        error={lines === null ? t('price.tooLow') : (fields.price ?? problem)}
        className="max-w-sm"
      >
        {(control) => (
          <Input
            {...control}
            name="price"
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {fair !== null && amount > 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {amount === fair
            ? t('price.at')
            : t(amount < fair ? 'price.below' : 'price.above', {
                amount: formatRupees(Math.abs(amount - fair)),
              })}
          {amount === fair ? null : (
            <Button size="sm" tone="quiet" onClick={() => setTyped(String(fair))}>
              {t('price.useFair')}
            </Button>
          )}
          {afterRepairs === null || afterRepairs === fair || amount === afterRepairs ? null : (
            <Button size="sm" tone="quiet" onClick={() => setTyped(String(afterRepairs))}>
              {t('price.useAfterRepairs', { amount: formatRupees(afterRepairs) })}
            </Button>
          )}
        </p>
      ) : null}
      {wantsReason ? (
        <Field
          id="price-reason"
          label={t('price.reason')}
          hint={t('price.reasonHint')}
          error={fields.reason}
          required
          className="max-w-prose"
        >
          {(control) => (
            <Textarea
              {...control}
              name="reason"
              rows={2}
              maxLength={300}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
        </Field>
      ) : null}
      {lines !== null && lines.length > 0 ? (
        <table className="w-full max-w-sm text-sm">
          <caption className="pb-1 text-left font-medium">{t('price.lines')}</caption>
          <tbody>
            {lines.map(({ kind, amount: part }) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {t(`line.${kind}`)}
                </th>
                <td className="text-right tabular-nums">{formatRupees(part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Button type="submit" pending={isSending} className="justify-self-start">
        {t('price.save')}
      </Button>
    </form>
  )
}
