import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ClientMessages } from '@/components/layout/client-messages'
import { AccountView } from '@/components/selling/bank/account-view'
import { BANK_PAGE, SellerFrame } from '@/components/selling/seller-frame'
import { getBankAccount } from '@/lib/features/settlements/queries/bank-account'
import { translatorOf } from '@/lib/i18n/translator'
import { requireSeller, buildSellerMetadata } from '../who'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata()
}

export default async function SellerBankPage() {
  const { customerId, staff } = await requireSeller(BANK_PAGE)
  const [locale, answer] = await Promise.all([getLocale(), getBankAccount(customerId)])
  const t = translatorOf(locale, 'bankAccount')
  return (
    <SellerFrame here={BANK_PAGE} title={t('title')} lead={t('lead')} locale={locale}>
      <ClientMessages namespaces={['bankAccount', 'login']}>
        <AccountView answer={answer} isActing={staff !== null} />
      </ClientMessages>
    </SellerFrame>
  )
}
