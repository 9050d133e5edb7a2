import { BankFiles } from '@/components/desk/books/bank-files'
import { listPayoutFiles, readReadyPayouts } from '@/lib/features/books/queries/payout-files'
import { MAX_BANK_ROWS } from '@/lib/features/books/rules/bank-file'
import { listCitiesWithRight } from '@/lib/features/staff/queries'

export async function BankSection({ staffId, cityId }: { staffId: string; cityId: number | null }) {
  const own = await listCitiesWithRight(staffId, 'pay')
  const cityIds = cityId === null ? own : own.filter((id) => id === cityId)
  if (cityIds.length === 0) return null
  const [ready, files] = await Promise.all([readReadyPayouts(cityIds), listPayoutFiles(own)])
  return <BankFiles ready={ready.slice(0, MAX_BANK_ROWS)} files={files} cityId={cityId} />
}
