import { parseDeviceName } from '@/lib/features/auth/rules/device-name'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import {
  addStaffPasskey,
  verifyNewStaffPasskey,
  type StaffSignIn,
} from '@/lib/features/staff/commands/add-passkey'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { getDatabaseTime } from '@/lib/server/database-time'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import type { NewCredential } from '@/lib/shared/passkey-wire'

async function tellOfPasskey(
  tx: Db,
  staffId: string,
  passkey: string,
  device: string | null,
  at: Date,
): Promise<void> {
  const { name, email, phone } = await tx.staff.findUniqueOrThrow({
    where: { id: staffId },
    select: { name: true, email: true, phone: true },
  })
  await enqueueMessages(tx, [
    {
      dedupeKey: `staff-passkey:${newId('pky')}`,
      channel: email === null ? 'sms' : 'email',
      to: email ?? phone,
      template: 'staffPasskeyAdded',
      variables: {
        name,
        passkey,
        when: { moment: at },
        browser: parseDeviceName(device) ?? say('staff.unknownBrowser'),
      },
    },
  ])
}

export async function addStaffPasskeyAndNotify(
  who: StaffSignIn,
  { name, credential }: { name: string; credential: NewCredential },
  device: string | null,
): Promise<string[]> {
  const passkey = await verifyNewStaffPasskey(who, credential)
  const at = await getDatabaseTime()
  const codes = await transaction(async (tx) => {
    await tellOfPasskey(tx, who.staffId, name, device, at)
    return addStaffPasskey(tx, who, name, passkey)
  })
  kickJob('send-messages')
  return codes
}
