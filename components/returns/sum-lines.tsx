'use client'

import { useTranslations } from 'next-intl'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

interface SumLinesProps {
  row: {
    paid: number | null
    kmsCharge: number | null
    damage: number | null
    fee: number | null
    refund: number | null
    lenderShare: number | null
  }
  kms?: number
  words?: { paid: string; refund: string; lender: string }
}

function Line({ name, amount, isTotal }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal
          ? 'flex justify-between gap-4 border-t border-line-strong py-2 text-lg font-semibold'
          : 'flex justify-between gap-4 py-1.5'
      }
    >
      <dt>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        {amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount)}
      </dd>
    </div>
  )
}

export function SumLines({ row, kms, words }: SumLinesProps) {
  const t = useTranslations('returns.line')
  if (row.paid === null || row.refund === null) return null
  const kept = [
    {
      name: kms === undefined ? t('driven') : t('kms', { kms: formatKms(kms) }),
      amount: row.kmsCharge,
    },
    { name: t('damage'), amount: row.damage },
    { name: t('fee'), amount: row.fee },
  ]
  return (
    <dl className="max-w-md">
      <Line name={words?.paid ?? t('paid')} amount={row.paid} />
      {kept.map(
        ({ name, amount }) => amount !== null && <Line key={name} {...{ name }} amount={-amount} />,
      )}
      <Line name={words?.refund ?? t('refund')} amount={row.refund} isTotal />
      {row.lenderShare !== null && row.lenderShare > 0 && (
        <Line name={words?.lender ?? t('lender')} amount={row.lenderShare} />
      )}
    </dl>
  )
}
