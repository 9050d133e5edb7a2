import type { Locale } from './locales'
import { messages as en } from './messages/en'
import { messages as hi } from './messages/hi'
import { messages as kn } from './messages/kn'
import { messages as ta } from './messages/ta'
import { messages as te } from './messages/te'
import { type Locale } from './locales'
import alerts from './messages/en/alerts.json'
import appointment from './messages/en/appointment.json'
import authCalls from './messages/en/authCalls.json'
import bankAccount from './messages/en/bankAccount.json'
import car from './messages/en/car.json'
import carActions from './messages/en/carActions.json'
import card from './messages/en/card.json'
import category from './messages/en/category.json'
import chrome from './messages/en/chrome.json'
import common from './messages/en/common.json'
import compare from './messages/en/compare.json'
import compareLoan from './messages/en/compareLoan.json'
import consents from './messages/en/consents.json'
import content from './messages/en/content.json'
import dashboard from './messages/en/dashboard.json'
import desk from './messages/en/desk.json'
import deskCars from './messages/en/deskCars.json'
import deskSales from './messages/en/deskSales.json'
import deskDocuments from './messages/en/deskDocuments.json'
import deskFigures from './messages/en/deskFigures.json'
import deskLog from './messages/en/deskLog.json'
import documents from './messages/en/documents.json'
import emi from './messages/en/emi.json'
import faqs from './messages/en/faqs.json'
import fault from './messages/en/fault.json'
import finance from './messages/en/finance.json'
import gallery from './messages/en/gallery.json'
import guide from './messages/en/guide.json'
import home from './messages/en/home.json'
import inspection from './messages/en/inspection.json'
import layout from './messages/en/layout.json'
import legal from './messages/en/legal.json'
import listing from './messages/en/listing.json'
import login from './messages/en/login.json'
import notices from './messages/en/notices.json'
import offline from './messages/en/offline.json'
import outbox from './messages/en/outbox.json'
import photography from './messages/en/photography.json'
import profile from './messages/en/profile.json'
import query from './messages/en/query.json'
import recent from './messages/en/recent.json'
import reserve from './messages/en/reserve.json'
import sandbox from './messages/en/sandbox.json'
import saveSearch from './messages/en/saveSearch.json'
import search from './messages/en/search.json'
import sell from './messages/en/sell.json'
import sellerDashboard from './messages/en/sellerDashboard.json'
import seo from './messages/en/seo.json'
import testDrives from './messages/en/testDrives.json'
import valuation from './messages/en/valuation.json'
import auction from './messages/en/auction.json'
import loans from './messages/en/loans.json'
import freeVisits from './messages/en/freeVisits.json'
import invoice from './messages/en/invoice.json'
import transferForms from './messages/en/transferForms.json'
import vocabulary from './messages/en/vocabulary.json'
import waitingLine from './messages/en/waitingLine.json'

const en = {
  alerts,
  appointment,
  authCalls,
  bankAccount,
  car,
  carActions,
  card,
  category,
  chrome,
  common,
  compare,
  compareLoan,
  consents,
  content,
  dashboard,
  desk,
  deskCars,
  deskSales,
  deskDocuments,
  deskFigures,
  deskLog,
  documents,
  emi,
  faqs,
  fault,
  finance,
  gallery,
  guide,
  home,
  inspection,
  layout,
  legal,
  listing,
  login,
  notices,
  offline,
  outbox,
  photography,
  profile,
  query,
  recent,
  reserve,
  sandbox,
  saveSearch,
  search,
  sell,
  sellerDashboard,
  seo,
  testDrives,
  valuation,
  auction,
  freeVisits,
  loans,
  invoice,
  transferForms,
  vocabulary,
  waitingLine,
}

/** English says which texts there are; a language that lacks one doesn't compile. */
export type Messages = typeof en

const MESSAGES: Record<Locale, Messages> = { en, hi, kn, ta, te }

/** All texts of a language. A namespace is a file of `messages/<locale>`. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale]
}
