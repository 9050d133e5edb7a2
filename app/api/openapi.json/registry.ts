import type { RouteDeclaration } from '@/lib/server/http/handlers'
import * as authenticateUser from '../authenticateUser/route'
import * as account from '../customer/v1/account/route'
import * as authenticateEmail from '../customer/v1/authenticateEmail/route'
import * as checkOtp from '../customer/v1/checkOTP/route'
import * as consents from '../customer/v1/consents/route'
import * as customerCity from '../customer/v1/customerCity/route'
import * as customerClickToCall from '../customer/v1/customerClickToCall/route'
import * as details from '../customer/v1/details/route'
import * as devices from '../customer/v1/devices/route'
import * as dataExport from '../customer/v1/export/route'
import * as listingFee from '../customer/v1/listingFee/route'
import * as listingFeePaid from '../customer/v1/listingFeePaid/route'
import * as login from '../customer/v1/login/route'
import * as logout from '../customer/v1/logout/route'
import * as passkeyLogin from '../customer/v1/passkeyLogin/route'
import * as passkeyOptions from '../customer/v1/passkeyOptions/route'
import * as passkeys from '../customer/v1/passkeys/route'
import * as preference from '../customer/v1/preference/route'
import * as preferences from '../customer/v1/preferences/route'
import * as refresh from '../customer/v1/refresh/route'
import * as answerRefurbishment from '../customer/v1/refurbishment/[itemId]/route'
import * as registerUser from '../customer/v1/registerUser/route'
import * as sellerCalendar from '../customer/v1/sellerAppointment/[appointmentId]/calendar/route'
import * as oneSellerAppointment from '../customer/v1/sellerAppointment/[appointmentId]/route'
import * as sellerAppointment from '../customer/v1/sellerAppointment/route'
import * as sendOtp from '../customer/v1/sendOTP/route'
import * as sendVerificationEmail from '../customer/v1/sendVerificationEmail/route'
import * as unsubscribe from '../customer/v1/unsubscribe/route'
import * as health from '../health/route'
import * as policyReports from '../policyReports/route'
import * as ready from '../ready/route'
import * as actAs from '../staff/v1/actAs/route'
import * as deskArrived from '../staff/v1/appointments/[appointmentId]/arrived/route'
import * as documents from '../customer/v1/documents/route'
import * as documentLink from '../customer/v1/documents/[documentId]/link/route'
import * as privateFile from '../documents/[documentId]/route'
import * as staffDocuments from '../staff/v1/documents/route'
import * as staffDocument from '../staff/v1/documents/[documentId]/route'
import * as staffDocumentLink from '../staff/v1/documents/[documentId]/link/route'
import * as tryAgain from '../staff/v1/tryAgain/route'
import * as transferPack from '../staff/v1/transferPack/route'
import * as transferFormSigned from '../staff/v1/transferFormSigned/route'
import * as proofOfHandover from '../staff/v1/proofOfHandover/route'

import * as audit from '../staff/v1/audit/route'
import * as callBackDone from '../staff/v1/callBackDone/route'
import * as breach from '../staff/v1/breach/route'
import * as breachStep from '../staff/v1/breachStep/route'
import * as walkIn from '../staff/v1/walkIn/route'
import * as editCity from '../staff/v1/city/route'
import * as editFaq from '../staff/v1/faq/route'
import * as faqRemoval from '../staff/v1/faqRemoval/route'
import * as deskFinding from '../staff/v1/findings/[findingId]/route'
import * as holiday from '../staff/v1/holiday/route'
import * as moneyLine from '../staff/v1/moneyLine/route'
import * as newStaff from '../staff/v1/newStaff/route'
import * as term from '../staff/v1/term/route'
import * as termWithdrawal from '../staff/v1/termWithdrawal/route'
import * as deskPhoto from '../staff/v1/photos/[photoId]/route'
import * as queryAnswered from '../staff/v1/queryAnswered/route'
import * as deskRefurbishmentItem from '../staff/v1/refurbishment/[itemId]/route'
import * as staffSignIn from '../staff/v1/signIn/route'
import * as staffAuthenticator from '../staff/v1/authenticator/route'
import * as staffAuthenticatorCode from '../staff/v1/authenticatorCode/route'
import * as staffPasskeyOptions from '../staff/v1/passkeyOptions/route'
import * as staffPasskeyProof from '../staff/v1/passkeyProof/route'
import * as staffPasskeys from '../staff/v1/passkeys/route'
import * as staffProof from '../staff/v1/proof/route'
import * as staffSignOut from '../staff/v1/signOut/route'
import * as staffChange from '../staff/v1/staffChange/route'
import * as stopActing from '../staff/v1/stopActing/route'
import * as customerInvoice from '../customer/v1/invoices/[invoiceId]/route'
import * as staffInvoice from '../staff/v1/invoices/[invoiceId]/route'
import * as oneTrip from '../staff/v1/tripRegister/[appointmentId]/route'
import * as tripRegister from '../staff/v1/tripRegister/route'
import * as deskInspection from '../staff/v1/vehicles/[vehicleId]/inspection/route'
import * as deskMoves from '../staff/v1/vehicles/[vehicleId]/moves/route'
import * as deskNotes from '../staff/v1/vehicles/[vehicleId]/notes/route'
import * as deskPhotos from '../staff/v1/vehicles/[vehicleId]/photos/route'
import * as listingFeeTaken from '../staff/v1/listingFeeTaken/route'
import * as listingFeeLink from '../staff/v1/listingFeeLink/route'
import * as ownerNoteRead from '../staff/v1/ownerNoteRead/route'
import * as pickupArea from '../vehicle/v1/pickupArea/route'
import * as takeBack from '../vehicle/v1/takeBack/route'
import * as parkingReceipt from '../customer/v1/parkingReceipt/[appointmentId]/route'
import * as inspectionReport from '../customer/v1/inspectionReport/[vehicleId]/route'
import * as handoverProof from '../customer/v1/handoverProof/[vehicleId]/route'
import * as listingFeeReceipt from '../customer/v1/listingFeeReceipt/[appointmentId]/route'
import * as deskPrice from '../staff/v1/vehicles/[vehicleId]/price/route'
import * as deskPriceCode from '../staff/v1/vehicles/[vehicleId]/priceCode/route'
import * as deskPriceConsent from '../staff/v1/vehicles/[vehicleId]/priceConsent/route'
import * as deskRefurbishment from '../staff/v1/vehicles/[vehicleId]/refurbishment/route'
import * as deskVehicle from '../staff/v1/vehicles/[vehicleId]/route'
import * as webText from '../staff/v1/webText/route'
import * as bestEmi from '../vehicle/v1/bestEMI/route'
import * as appointmentCalendar from '../vehicle/v1/buyerAppointment/[appointmentId]/calendar/route'
import * as oneBuyerAppointment from '../vehicle/v1/buyerAppointment/[appointmentId]/route'
import * as buyerAppointment from '../vehicle/v1/buyerAppointment/route'
import * as cancelReservation from '../vehicle/v1/cancelReservation/route'
import * as chargePayment from '../vehicle/v1/chargePayment/route'
import * as homeDelivery from '../vehicle/v1/homeDelivery/route'
import * as deliveryPrice from '../vehicle/v1/deliveryPrice/route'
import * as staffHomeDelivery from '../staff/v1/homeDelivery/route'
import * as bankAccount from '../customer/v1/bankAccount/route'
import * as bankAccountCode from '../customer/v1/bankAccountCode/route'
import * as bankBranch from '../customer/v1/bankBranch/route'
import * as bankAccountDecision from '../staff/v1/bankAccountDecision/route'
import * as city from '../vehicle/v1/city/route'
import * as customerActivity from '../vehicle/v1/customerActivity/route'
import * as fieldFigure from '../vehicle/v1/fieldFigure/route'
import * as customerQuery from '../vehicle/v1/customerQuery/route'
import * as document from '../vehicle/v1/document/route'
import * as dostProfile from '../vehicle/v1/dostProfile/route'
import * as emi from '../vehicle/v1/EMI/route'
import * as failedPayment from '../vehicle/v1/failedPayment/route'
import * as faqs from '../vehicle/v1/faqs/route'
import * as favourite from '../vehicle/v1/favourite/route'
import * as favouriteIds from '../vehicle/v1/favouriteIds/route'
import * as favouriteList from '../vehicle/v1/favouriteList/route'
import * as inspection from '../vehicle/v1/inspection/route'
import * as notes from '../vehicle/v1/notes/route'
import * as photography from '../vehicle/v1/photography/route'
import * as purchase from '../vehicle/v1/purchase/route'
import * as purchaseList from '../vehicle/v1/purchaseList/route'
import * as agreeFirstPrice from '../vehicle/v1/agreeFirstPrice/route'
import * as firstPriceCode from '../vehicle/v1/firstPriceCode/route'
import * as reduceListedPrice from '../vehicle/v1/reduceListedPrice/route'
import * as reserve from '../vehicle/v1/reserve/route'
import * as reserveList from '../vehicle/v1/reserveList/route'
import * as reserveOrder from '../vehicle/v1/reserveOrder/route'
import * as reserveStanding from '../vehicle/v1/reserveStanding/route'
import * as resourceList from '../vehicle/v1/resourceList/route'
import * as search from '../vehicle/v1/search/route'
import * as sellerList from '../vehicle/v1/sellerList/route'
import * as slots from '../vehicle/v1/slots/route'
import * as soldVehicleList from '../vehicle/v1/soldVehicleList/route'
import * as suggest from '../vehicle/v1/suggest/route'
import * as testDriveList from '../vehicle/v1/testDriveList/route'
import * as valuation from '../vehicle/v1/valuation/route'
import * as vehicle from '../vehicle/v1/vehicle/route'
import * as vehicleCount from '../vehicle/v1/vehicleCount/route'
import * as view from '../vehicle/v1/view/route'
import * as viewList from '../vehicle/v1/viewList/route'
import * as staffContact from '../staff/v1/contact/route'
import * as recordSale from '../staff/v1/sale/route'
import * as holdRelease from '../staff/v1/holdRelease/route'
import * as paperworkStep from '../staff/v1/paperworkStep/route'
import * as paperworkHolder from '../staff/v1/paperworkHolder/route'
import * as ownership from '../staff/v1/ownership/route'
import * as buyerPayment from '../staff/v1/buyerPayment/route'
import * as buyerPaymentReturn from '../staff/v1/buyerPaymentReturn/route'
import * as loanApplication from '../vehicle/v1/loanApplication/route'
import * as freeInspection from '../vehicle/v1/freeInspection/route'
import * as staffFreeInspection from '../staff/v1/freeInspection/route'
import * as sheets from '../staff/v1/sheets/route'
import * as sheet from '../staff/v1/sheets/[sheetId]/route'
import * as sheetColumns from '../staff/v1/sheets/[sheetId]/columns/route'
import * as sheetParts from '../staff/v1/sheets/[sheetId]/parts/route'
import * as sheetReport from '../staff/v1/sheets/[sheetId]/report/route'
import * as sheetStep from '../staff/v1/sheets/[sheetId]/step/route'
import * as stock from '../staff/v1/stock/route'
import * as auctionBid from '../staff/v1/auctionBid/route'
import * as auctionOutcome from '../staff/v1/auctionOutcome/route'
import * as settlementStep from '../staff/v1/settlementStep/route'
import * as webData from '../vehicle/v1/webData/route'
import * as waitingLine from '../vehicle/v1/waitingLine/route'
import * as razorpayWebhook from '../webhooks/razorpay/route'

/** Every call that is described. A test holds this list and the files under `app/api` equal. */
export const ROUTES: readonly RouteDeclaration[] = [
  account,
  actAs,
  answerRefurbishment,
  appointmentCalendar,
  authenticateEmail,
  authenticateUser,
  bankAccount,
  bankAccountCode,
  bankAccountDecision,
  bankBranch,
  homeDelivery,
  deliveryPrice,
  staffHomeDelivery,
  bestEmi,
  buyerAppointment,
  audit,
  callBackDone,
  walkIn,
  cancelReservation,
  chargePayment,
  checkOtp,
  city,
  consents,
  customerActivity,
  fieldFigure,
  customerCity,
  customerClickToCall,
  customerQuery,
  dataExport,
  deskArrived,
  deskFinding,
  deskInspection,
  deskMoves,
  deskNotes,
  deskPhoto,
  deskPhotos,
  listingFeeTaken,
  listingFeeLink,
  listingFeeReceipt,
  ownerNoteRead,
  takeBack,
  pickupArea,
  parkingReceipt,
  inspectionReport,
  handoverProof,
  deskPrice,
  deskPriceCode,
  deskPriceConsent,
  deskRefurbishment,
  deskRefurbishmentItem,
  deskVehicle,
  details,
  devices,
  document,
  dostProfile,
  editCity,
  editFaq,
  emi,
  failedPayment,
  faqRemoval,
  faqs,
  favourite,
  favouriteIds,
  favouriteList,
  view,
  viewList,
  preference,
  preferences,
  unsubscribe,
  slots,
  oneBuyerAppointment,
  testDriveList,
  staffContact,
  recordSale,
  holdRelease,
  paperworkStep,
  paperworkHolder,
  ownership,
  settlementStep,
  sheets,
  sheet,
  sheetColumns,
  sheetParts,
  sheetReport,
  sheetStep,
  stock,
  auctionBid,
  auctionOutcome,
  freeInspection,
  loanApplication,
  staffFreeInspection,
  buyerPayment,
  buyerPaymentReturn,
  tripRegister,
  customerInvoice,
  staffInvoice,
  oneTrip,
  documents,
  documentLink,
  privateFile,
  staffDocuments,
  staffDocument,
  staffDocumentLink,
  transferPack,
  tryAgain,
  transferFormSigned,
  proofOfHandover,
  notes,
  purchase,
  purchaseList,
  sellerList,
  login,
  logout,
  passkeyLogin,
  passkeyOptions,
  passkeys,
  refresh,
  registerUser,
  sendOtp,
  reserveOrder,
  reserve,
  reserveList,
  reserveStanding,
  waitingLine,
  razorpayWebhook,
  sellerAppointment,
  oneSellerAppointment,
  sellerCalendar,
  health,
  holiday,
  moneyLine,
  inspection,
  listingFee,
  listingFeePaid,
  breach,
  breachStep,
  newStaff,
  term,
  termWithdrawal,
  photography,
  policyReports,
  queryAnswered,
  ready,
  firstPriceCode,
  agreeFirstPrice,
  reduceListedPrice,
  resourceList,
  search,
  sendVerificationEmail,
  soldVehicleList,
  staffAuthenticator,
  staffAuthenticatorCode,
  staffChange,
  staffPasskeyOptions,
  staffPasskeyProof,
  staffPasskeys,
  staffProof,
  staffSignIn,
  staffSignOut,
  stopActing,
  suggest,
  valuation,
  vehicle,
  vehicleCount,
  webData,
  webText,
].map(({ GET }) => GET.declared)
