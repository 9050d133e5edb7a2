import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { isId } from '@/lib/shared/ids'

export interface ReadableFile {
  storageKey: string
  contentType: string
  name: string
  customerId: string | null
  isWaiting: boolean
}

type Reader = 'staff' | { customerId: string }

/** Staff read files only as staff, never while acting for a customer. */
function readerOf(actor: Actor): Reader {
  const { customerId, staff } = actor
  if (isActing(actor)) return { customerId: '' }
  if (customerId === null && staff !== null) return 'staff'
  // An empty id matches no customer, so a visitor can't read anything.
  return { customerId: customerId ?? '' }
}

async function findDocument(id: string, reader: Reader): Promise<ReadableFile | null> {
  const document = await getDb().document.findFirst({
    where: { id, ...(reader === 'staff' ? {} : reader) },
    select: { storageKey: true, contentType: true, kind: true, customerId: true, status: true },
  })
  if (!document || document.storageKey === null || document.contentType === null) return null
  const { storageKey, contentType, kind, customerId, status } = document
  const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg'
  return {
    storageKey,
    contentType,
    name: nameOf(kind, ending),
    customerId,
    isWaiting: isSubmitted(status),
  }
}

async function findPage(id: string, reader: Reader): Promise<ReadableFile | null> {
  const page = await getDb().documentPage.findFirst({
    where: { id, ...(reader === 'staff' ? {} : { document: reader }) },
    select: {
      storageKey: true,
      contentType: true,
      document: { select: { kind: true, customerId: true, status: true } },
    },
  })
  if (!page) return null
  const { storageKey, contentType, document } = page
  const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg'
  const name = nameOf(`${document.kind}_further`, ending)
  const { customerId, status } = document
  return { storageKey, contentType, name, customerId, isWaiting: isSubmitted(status) }
}

async function findForm(id: string, reader: Reader): Promise<ReadableFile | null> {
  const isTheirs = (customerId: string) => ({
    transfer: {
      vehicle: { OR: [{ sellerId: customerId }, { purchases: { some: { customerId } } }] },
    },
  })
  const found = await getDb().transferForm.findFirst({
    where: { id, ...(reader === 'staff' ? {} : isTheirs(reader.customerId)) },
    select: { storageKey: true, form: true, packNo: true },
  })
  if (!found || found.storageKey === null) return null
  const kind = `form_${found.form}_${found.packNo}`.toLowerCase()
  return {
    storageKey: found.storageKey,
    contentType: 'application/pdf',
    name: nameOf(kind, 'pdf'),
    customerId: null,
    isWaiting: false,
  }
}

async function findRepairProof(id: string, reader: Reader): Promise<ReadableFile | null> {
  const work = await getDb().refurbishmentItem.findFirst({
    where: {
      id,
      ...(reader === 'staff' ? {} : { vehicle: { sellerId: reader.customerId } }),
    },
    select: {
      proof: true,
      proofKey: true,
      proofType: true,
      vehicle: { select: { sellerId: true } },
    },
  })
  if (!work?.proof || work.proofKey === null || work.proofType === null) return null
  const ending = work.proofType === 'application/pdf' ? 'pdf' : 'jpg'
  return {
    storageKey: work.proofKey,
    contentType: work.proofType,
    name: nameOf(`repair_${work.proof}`, ending),
    customerId: work.vehicle.sellerId,
    isWaiting: false,
  }
}

async function findDueReceipt(id: string, reader: Reader): Promise<ReadableFile | null> {
  const isTheirs = (customerId: string) => ({
    due: { vehicle: { OR: [{ sellerId: customerId }, { purchases: { some: { customerId } } }] } },
  })
  const receipt = await getDb().roadDueReceipt.findFirst({
    where: { id, ...(reader === 'staff' ? {} : isTheirs(reader.customerId)) },
    select: { storageKey: true, contentType: true, due: { select: { kind: true } } },
  })
  if (!receipt) return null
  const { storageKey, contentType, due } = receipt
  const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg'
  const name = nameOf(`${due.kind}_receipt`, ending)
  return { storageKey, contentType, name, customerId: null, isWaiting: false }
}

async function findAppealPaper(id: string, reader: Reader): Promise<ReadableFile | null> {
  const appeal = await getDb().priceAppeal.findFirst({
    where: { id, ...(reader === 'staff' ? {} : reader) },
    select: { paperKey: true, paperType: true, customerId: true },
  })
  if (!appeal || appeal.paperKey === null || appeal.paperType === null) return null
  const ending = appeal.paperType === 'application/pdf' ? 'pdf' : 'jpg'
  return {
    storageKey: appeal.paperKey,
    contentType: appeal.paperType,
    name: nameOf('appeal', ending),
    customerId: appeal.customerId,
    isWaiting: false,
  }
}

const isSubmitted = (status: string) => status === 'submitted'

const nameOf = (kind: string, ending: string) => `${kind.replace(/[^\w-]/g, '')}.${ending}`

export async function findReadableFile(fileId: string, actor: Actor): Promise<ReadableFile | null> {
  if (isId('doc', fileId)) return findDocument(fileId, readerOf(actor))
  if (isId('dpg', fileId)) return findPage(fileId, readerOf(actor))
  if (isId('tfo', fileId)) return findForm(fileId, readerOf(actor))
  if (isId('drc', fileId)) return findDueReceipt(fileId, readerOf(actor))
  if (isId('pap', fileId)) return findAppealPaper(fileId, readerOf(actor))
  if (isId('ref', fileId)) return findRepairProof(fileId, readerOf(actor))
  return null
}
