import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { isId } from '@/lib/shared/ids'

export interface ReadableFile {
  storageKey: string
  contentType: string
  /** The name it is saved under; ours. */
  name: string
  /** Whose own paper it is; null for what belongs to a car. */
  customerId: string | null
  /** A paper that stands in the desk's queue to be checked. */
  isWaiting: boolean
}

type Reader = 'staff' | { customerId: string }

/** Staff read as themselves, at the desk; a Dost who acts for a customer reads nothing in their name. */
function readerOf(actor: Actor): Reader {
  const { customerId, staff } = actor
  if (isActing(actor)) return { customerId: '' }
  if (customerId === null && staff !== null) return 'staff'
  // No customer's id is empty: a visitor reads nothing.
  return { customerId: customerId ?? '' }
}

/** A paper: its owner's and staff's. That a customer may know of a car's paper doesn't mean that they may open it. */
async function findPaper(id: string, reader: Reader): Promise<ReadableFile | null> {
  const paper = await getDb().document.findFirst({
    where: { id, ...(reader === 'staff' ? {} : reader) },
    select: { storageKey: true, contentType: true, kind: true, customerId: true, status: true },
  })
  if (!paper || paper.storageKey === null || paper.contentType === null) return null
  const { storageKey, contentType, kind, customerId, status } = paper
  const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg'
  return {
    storageKey,
    contentType,
    name: nameOf(kind, ending),
    customerId,
    isWaiting: isSubmitted(status),
  }
}

/** A further file of a paper: whose the paper is. */
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

/** A form of a transfer pack: the car's seller's, its buyer's and staff's. */
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

/** A private file that the row allows this person; null for all others, and for any other file. */
export async function findReadableFile(fileId: string, actor: Actor): Promise<ReadableFile | null> {
  if (isId('doc', fileId)) return findPaper(fileId, readerOf(actor))
  if (isId('dpg', fileId)) return findPage(fileId, readerOf(actor))
  if (isId('tfo', fileId)) return findForm(fileId, readerOf(actor))
  return null
}
