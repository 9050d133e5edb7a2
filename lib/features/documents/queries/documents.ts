import { findCarRole } from '@/lib/features/vehicles/queries/car-role'
import type { Actor } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import type { CustomerDocument } from '../schemas/documents'
import { CAR_DOCUMENTS, sortByRequestOrder } from '../rules/documents'

const SELECT_PAGES = { select: { id: true }, orderBy: { createdAt: 'asc' } } as const

type Reader = 'staff' | { customerId: string }

function readDocuments(vehicleId: string, reader: Reader) {
  return getDb().document.findMany({
    where: {
      vehicleId,
      ...(reader === 'staff'
        ? {}
        : { OR: [{ customerId: reader.customerId }, { kind: { in: [...CAR_DOCUMENTS] } }] }),
    },
    select: {
      id: true,
      customerId: true,
      kind: true,
      status: true,
      reason: true,
      storageKey: true,
      lastFour: true,
      createdAt: true,
      dueAt: true,
      verifiedAt: true,
      pages: SELECT_PAGES,
      countsFrom: {
        select: {
          id: true,
          storageKey: true,
          lastFour: true,
          pages: SELECT_PAGES,
          vehicle: { select: { variant: { select: { model: { select: { name: true } } } } } },
        },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]

function toDocument(row: DocumentRow, reader: Reader): CustomerDocument {
  const isMine = reader !== 'staff' && row.customerId === reader.customerId
  const mayKnow = isMine || reader === 'staff'
  // For a document shared from another car, use that document's file, so that opening it is logged
  // there.
  const file = row.countsFrom ?? row
  return {
    documentId: row.id,
    fileId: file.id,
    countsWith: mayKnow ? (row.countsFrom?.vehicle.variant.model.name ?? null) : null,
    kind: row.kind,
    status: row.status,
    reason: mayKnow ? row.reason : null,
    isMine,
    hasFile: mayKnow && file.storageKey !== null,
    pages: mayKnow ? file.pages.map(({ id }) => id) : [],
    lastFour: mayKnow ? file.lastFour : null,
    createdAt: row.createdAt.toISOString(),
    dueAt:
      mayKnow && (row.status === 'due' || row.status === 'refused')
        ? (row.dueAt?.toISOString() ?? null)
        : null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
  }
}

async function documentsFor(vehicleId: string, reader: Reader): Promise<CustomerDocument[]> {
  const rows = await readDocuments(vehicleId, reader)
  return sortByRequestOrder(rows).map((row) => toDocument(row, reader))
}

/**
 * Documents of a car for its seller, its buyer or staff; null for others. Personal documents (PAN,
 * address proof …) are shown only to their owner and to staff.
 */
export async function getDocuments(
  vehicleId: string,
  actor: Actor,
): Promise<CustomerDocument[] | null> {
  const role = await findCarRole(vehicleId, actor)
  if (role === null) return null
  const { customerId } = actor
  return documentsFor(vehicleId, customerId === null ? 'staff' : { customerId })
}

/** The caller must check that the car is theirs. */
export function listDocumentsForCustomer(
  vehicleId: string,
  customerId: string,
): Promise<CustomerDocument[]> {
  return documentsFor(vehicleId, { customerId })
}
