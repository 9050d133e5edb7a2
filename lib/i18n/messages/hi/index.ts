import { englishOnly } from '../english-only'
import alerts from './alerts.json'
import appointment from './appointment.json'
import auction from './auction.json'
import authCalls from './authCalls.json'
import bankAccount from './bankAccount.json'
import car from './car.json'
import carActions from './carActions.json'
import card from './card.json'
import category from './category.json'
import chrome from './chrome.json'
import common from './common.json'
import compare from './compare.json'
import compareLoan from './compareLoan.json'
import consents from './consents.json'
import content from './content.json'
import dashboard from './dashboard.json'
import delivery from './delivery.json'
import documents from './documents.json'
import emi from './emi.json'
import errors from './errors.json'
import faqs from './faqs.json'
import fault from './fault.json'
import finance from './finance.json'
import freeVisits from './freeVisits.json'
import gallery from './gallery.json'
import guide from './guide.json'
import home from './home.json'
import inspection from './inspection.json'
import invoice from './invoice.json'
import language from './language.json'
import layout from './layout.json'
import legal from './legal.json'
import listing from './listing.json'
import loans from './loans.json'
import login from './login.json'
import notices from './notices.json'
import offline from './offline.json'
import profile from './profile.json'
import query from './query.json'
import receipts from './receipts.json'
import recent from './recent.json'
import reserve from './reserve.json'
import sandbox from './sandbox.json'
import saveSearch from './saveSearch.json'
import search from './search.json'
import sell from './sell.json'
import sellerDashboard from './sellerDashboard.json'
import selling from './selling.json'
import seo from './seo.json'
import server from './server.json'
import testDrives from './testDrives.json'
import transferForms from './transferForms.json'
import valuation from './valuation.json'
import variables from './variables.json'
import vocabulary from './vocabulary.json'
import waitingLine from './waitingLine.json'

export const messages = {
  ...englishOnly,
  alerts,
  appointment,
  auction,
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
  delivery,
  documents,
  emi,
  errors,
  faqs,
  fault,
  finance,
  freeVisits,
  gallery,
  guide,
  home,
  inspection,
  invoice,
  language,
  layout,
  legal,
  listing,
  loans,
  login,
  notices,
  offline,
  profile,
  query,
  receipts,
  recent,
  reserve,
  sandbox,
  saveSearch,
  search,
  sell,
  sellerDashboard,
  selling,
  seo,
  server,
  testDrives,
  transferForms,
  valuation,
  variables,
  vocabulary,
  waitingLine,
}
