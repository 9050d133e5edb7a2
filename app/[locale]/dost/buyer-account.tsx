import {
  readHolderAccount,
  readPayableAccount,
} from '@/lib/features/settlements/queries/bank-account'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { AccountCard } from '@/components/desk/deal/account-card'

interface BuyerAccountProps {
  vehicleId: string
  buyer: { id: string; firstName: string }
  now: Date
}

export async function BuyerAccount({ vehicleId, buyer, now }: BuyerAccountProps) {
  const [account, payable] = await Promise.all([
    readHolderAccount(buyer, now),
    readPayableAccount(buyer.id, now),
  ])
  if (payable && account.latest?.status !== 'name_differs') return null
  return (
    <AccountCard
      vehicleId={vehicleId}
      side="buyer"
      account={account}
      t={translatorOf(DEFAULT_LOCALE, 'deskSales')}
      offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
    />
  )
}
