import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { isId } from '@/lib/shared/ids'

export interface ReadableFile {
  storageKey: string
  contentType: string
  /** Name under which the file is saved. */
  name: string
  /** The owner of a personal document; null if it belongs to the car. */
  customerId: string | null
  /** The document waits in the desk's queue. */
  isWaiting: boolean
}

type Reader = 'staff' | { customerId: string }

/** Staff read files only as themselves, never while acting for a customer. */
function readerOf(actor: Actor): Reader {
  const { customerId, staff } = actor
  if (isActing(actor)) return { customerId: '' }
  if (customerId === null && staff !== null) return 'staff'
  // The empty string matches no customer, so a visitor can read nothing.
  return { customerId: customerId ?? '' }
}

/**
 * A document's file, which its owner and staff may read. That others know of a car's document
 * doesn't allow them to open it.
 */
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

/** A form's file, which seller, buyer and staff may read. */
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

const isSubmitted = (status: string) => status === 'submitted'

const nameOf = (kind: string, ending: string) => `${kind.replace(/[^\w-]/g, '')}.${ending}`

/** A file, if the person may read it; null if not, or if it is unknown. */
export async function findReadableFile(fileId: string, actor: Actor): Promise<ReadableFile | null> {
  if (isId('doc', fileId)) return findDocument(fileId, readerOf(actor))
  if (isId('dpg', fileId)) return findPage(fileId, readerOf(actor))
  if (isId('tfo', fileId)) return findForm(fileId, readerOf(actor))
  return null
}
