import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { MAX_SEND_ATTEMPTS } from '@/lib/features/messaging/rules/delivery'
import { MAX_PERSON_RECORDS } from '../../rules/person-things'
import { selectQueueCars } from '../queue-page'
import { noAmount, nullText } from './columns'

export function selectDrives(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('test_drive as d', 'd.vehicle_id', 'v.id')
    .where('d.customer_id', '=', id)
    .select((of) => [
      'd.id as key',
      'd.starts_at as at',
      sql<string>`${of.ref('d.status')}::text`.as('state'),
      'd.kind as what',
      noAmount.as('amount'),
      nullText.as('note'),
    ])
    .orderBy('d.starts_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectAppointments(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('seller_appointment as a', 'a.vehicle_id', 'v.id')
    .where('a.customer_id', '=', id)
    .select((of) => [
      'a.id as key',
      'a.starts_at as at',
      sql<string>`${of.ref('a.status')}::text`.as('state'),
      sql<string>`CASE a.kind WHEN 'pickup' THEN 'pickup' ELSE 'bringIn' END`.as('what'),
      noAmount.as('amount'),
      nullText.as('note'),
    ])
    .orderBy('a.starts_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectCalls(id: string, db: KyselyDb) {
  return db
    .selectFrom('call_back as b')
    .leftJoin(selectQueueCars(db).as('v'), 'v.vehicleId', 'b.vehicle_id')
    .where('b.customer_id', '=', id)
    .select([
      'v.vehicleId',
      'v.car',
      'v.carCode',
      'v.cityId',
      'b.id as key',
      'b.created_at as at',
      sql<string>`CASE WHEN b.called_at IS NOT NULL THEN coalesce(b.outcome, 'reached')
        WHEN b.tried_at IS NOT NULL THEN 'tried' ELSE 'waiting' END`.as('state'),
      sql<string | null>`'callBack'::text`.as('what'),
      noAmount.as('amount'),
      'b.note',
    ])
    .orderBy('b.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectQuestions(id: string, db: KyselyDb) {
  return db
    .selectFrom('customer_query as q')
    .leftJoin(selectQueueCars(db).as('v'), 'v.vehicleId', 'q.vehicle_id')
    .where('q.customer_id', '=', id)
    .select([
      'v.vehicleId',
      'v.car',
      'v.carCode',
      'v.cityId',
      'q.id as key',
      'q.created_at as at',
      sql<string>`CASE WHEN q.answered_at IS NULL THEN 'asked' ELSE 'answered' END`.as('state'),
      sql<string | null>`'question'::text`.as('what'),
      noAmount.as('amount'),
      'q.message as note',
    ])
    .orderBy('q.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

export function selectNotes(id: string, db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('vehicle_note as n', 'n.vehicle_id', 'v.id')
    .where('n.customer_id', '=', id)
    .select([
      'n.id as key',
      'n.created_at as at',
      sql<string>`CASE WHEN n.answered_at IS NULL THEN 'unread' ELSE 'read' END`.as('state'),
      nullText.as('what'),
      noAmount.as('amount'),
      'n.text as note',
    ])
    .orderBy('n.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}

const hasStatus = (status: string) =>
  sql<boolean>`EXISTS (SELECT FROM whatsapp_status w WHERE w.gateway_id = m.gateway_id AND w.status = ${sql.lit(status)})`

const messageState = sql<string>`CASE
  WHEN ${hasStatus('read')} THEN 'read'
  WHEN ${hasStatus('delivered')} THEN 'delivered'
  WHEN ${hasStatus('failed')} THEN 'failed'
  WHEN m.sent_at IS NOT NULL THEN 'sent'
  WHEN m.attempts >= ${sql.lit(MAX_SEND_ATTEMPTS)} AND m.last_error IS NOT NULL THEN 'failed'
  WHEN m.attempts > 0 THEN 'tried'
  ELSE 'waiting' END`

const messageError = sql<string | null>`CASE
  WHEN m.sent_at IS NULL THEN m.last_error
  ELSE (SELECT 'whatsapp_refused_' || coalesce(w.error::text, '') FROM whatsapp_status w
        WHERE w.gateway_id = m.gateway_id AND w.status = 'failed') END`

/**
 * Lists which messages we sent, by which channel and how they arrived, but never their text: it can
 * contain codes and links that log in.
 */
export function selectMessages(id: string, db: KyselyDb) {
  return db
    .selectFrom('message as m')
    .where('m.customer_id', '=', id)
    .select([
      'm.id as key',
      'm.created_at as at',
      messageState.as('state'),
      sql<string | null>`m.channel || ':' || m.template`.as('what'),
      noAmount.as('amount'),
      messageError.as('note'),
      sql<string | null>`NULL::text`.as('vehicleId'),
      sql<string | null>`NULL::text`.as('car'),
      sql<string | null>`NULL::text`.as('carCode'),
      sql<number | null>`NULL::int`.as('cityId'),
    ])
    .orderBy('m.created_at', 'desc')
    .limit(MAX_PERSON_RECORDS)
}
