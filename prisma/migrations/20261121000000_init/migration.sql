-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "otp_purpose" AS ENUM ('login', 'register', 'second_code', 'price_reduction');

-- CreateEnum
CREATE TYPE "fuel" AS ENUM ('petrol', 'diesel', 'cng', 'lpg', 'electric', 'hybrid');

-- CreateEnum
CREATE TYPE "transmission" AS ENUM ('manual', 'automatic');

-- CreateEnum
CREATE TYPE "variant_origin" AS ENUM ('catalogue', 'imported');

-- CreateEnum
CREATE TYPE "document_status" AS ENUM ('due', 'submitted', 'verified', 'refused');

-- CreateEnum
CREATE TYPE "inspection_system" AS ENUM ('engine', 'brakes', 'clutch', 'suspension', 'air_conditioning', 'tyres', 'battery', 'exteriors', 'interiors', 'structural_damage');

-- CreateEnum
CREATE TYPE "finding_decision" AS ENUM ('done', 'not_done', 'priced_in');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('created', 'captured', 'failed', 'refund_due', 'refunded');

-- CreateEnum
CREATE TYPE "photo_category" AS ENUM ('exterior', 'interior', 'detail', 'imperfection');

-- CreateEnum
CREATE TYPE "quote_line_kind" AS ENUM ('car', 'refurbishment', 'recommended_repair', 'third_party_insurance', 'mandatory_insurance', 'pending_insurance', 'warranty', 'ownership_transfer');

-- CreateEnum
CREATE TYPE "paperwork_step" AS ENUM ('token_paid', 'full_payment', 'insurance_transfer', 'rc_transfer_applied', 'rc_issued', 'delivered', 'first_inspection', 'second_inspection');

-- CreateEnum
CREATE TYPE "reservation_status" AS ENUM ('pending', 'active', 'released', 'expired', 'failed', 'completed');

-- CreateEnum
CREATE TYPE "appointment_kind" AS ENUM ('pickup', 'visit');

-- CreateEnum
CREATE TYPE "appointment_status" AS ENUM ('booked', 'arrived', 'cancelled', 'missed');

-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('dost', 'manager');

-- CreateEnum
CREATE TYPE "test_drive_status" AS ENUM ('booked', 'cancelled', 'done', 'missed');

-- CreateEnum
CREATE TYPE "vehicle_status" AS ENUM ('booked', 'auction', 'inspected', 'refurbishing', 'listed', 'reserved', 'sold', 'delivered', 'withdrawn');

-- CreateEnum
CREATE TYPE "vehicle_tag" AS ENUM ('brand', 'marketplace');

-- CreateEnum
CREATE TYPE "insurance_kind" AS ENUM ('third_party', 'comprehensive', 'zero_depreciation', 'expired');

-- CreateTable
CREATE TABLE "activity" (
    "id" BIGSERIAL NOT NULL,
    "event" TEXT NOT NULL,
    "parameter" JSONB,
    "source" TEXT NOT NULL DEFAULT 'web',
    "vehicle_id" TEXT,
    "customer_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_query" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" CHAR(10) NOT NULL,
    "email_id" TEXT,
    "message" TEXT NOT NULL,
    "vehicle_id" TEXT,
    "customer_id" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_query_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "call_back" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "called_at" TIMESTAMPTZ(3),

    CONSTRAINT "call_back_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" TEXT NOT NULL,
    "phone" CHAR(10) NOT NULL,
    "role" SMALLINT NOT NULL,
    "first_name" TEXT NOT NULL,
    "email_id" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "city_id" SMALLINT,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "otp_authorization" (
    "id" TEXT NOT NULL,
    "phone" CHAR(10) NOT NULL,
    "purpose" "otp_purpose" NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "generation" SMALLINT NOT NULL DEFAULT 1,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "registration" JSONB,
    "vehicle_id" TEXT,
    "price" INTEGER,
    "address" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "otp_authorization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "otp_failure" (
    "id" BIGSERIAL NOT NULL,
    "phone" CHAR(10) NOT NULL,
    "device" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "otp_failure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "refresh_hash" BYTEA NOT NULL,
    "previous_hash" BYTEA,
    "rotated_at" TIMESTAMPTZ(3),
    "actor_staff_id" TEXT,
    "actor_reason" TEXT,
    "device" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_device" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_token" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "email_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "notice_version" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_window" (
    "bucket" TEXT NOT NULL,
    "window_end" TIMESTAMPTZ(3) NOT NULL,
    "hits" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("bucket","window_end")
);

-- CreateTable
CREATE TABLE "make" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_luxury" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "make_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model" (
    "id" SERIAL NOT NULL,
    "make_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variant" (
    "id" SERIAL NOT NULL,
    "model_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "generation" TEXT,
    "fuel" "fuel" NOT NULL,
    "transmission" "transmission" NOT NULL,
    "gearbox" TEXT NOT NULL,
    "engine_cc" INTEGER NOT NULL,
    "power_bhp" INTEGER NOT NULL,
    "torque_nm" INTEGER NOT NULL,
    "seats" SMALLINT NOT NULL,
    "length_mm" INTEGER NOT NULL,
    "width_mm" INTEGER NOT NULL,
    "height_mm" INTEGER NOT NULL,
    "wheelbase_mm" INTEGER NOT NULL,
    "boot_litres" INTEGER NOT NULL,
    "year_from" SMALLINT NOT NULL,
    "year_to" SMALLINT,
    "ex_showroom" INTEGER NOT NULL,
    "features" TEXT[],
    "origin" "variant_origin" NOT NULL DEFAULT 'catalogue',

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "city" (
    "id" SMALLINT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone1" TEXT NOT NULL,
    "phone2" TEXT,
    "whatsapp" TEXT NOT NULL,
    "map_url" TEXT NOT NULL,
    "embed_map_url" TEXT NOT NULL,
    "latitude" DECIMAL(9,6) NOT NULL,
    "longitude" DECIMAL(9,6) NOT NULL,
    "opens_at" TEXT NOT NULL DEFAULT '10:00',
    "closes_at" TEXT NOT NULL DEFAULT '20:00',
    "slot_capacity" SMALLINT NOT NULL DEFAULT 4,
    "rto_prefixes" TEXT[],

    CONSTRAINT "city_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "city_pincode" (
    "pincode" CHAR(6) NOT NULL,
    "city_id" SMALLINT NOT NULL,

    CONSTRAINT "city_pincode_pkey" PRIMARY KEY ("pincode")
);

-- CreateTable
CREATE TABLE "holiday" (
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "faq" (
    "id" SERIAL NOT NULL,
    "category" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,

    CONSTRAINT "faq_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "web_text" (
    "id" SERIAL NOT NULL,
    "category" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "text" TEXT NOT NULL,

    CONSTRAINT "web_text_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_post" (
    "slug" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "published_on" DATE NOT NULL,
    "minutes" SMALLINT NOT NULL,

    CONSTRAINT "blog_post_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "document" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "document_status" NOT NULL DEFAULT 'due',
    "reason" TEXT,
    "storage_key" TEXT,
    "content_type" TEXT,
    "bytes" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_access" (
    "id" BIGSERIAL NOT NULL,
    "document_id" TEXT NOT NULL,
    "by_kind" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_access_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "staff_id" TEXT,
    "inspected_at" TIMESTAMPTZ(3) NOT NULL,
    "points_total" SMALLINT NOT NULL,
    "points_good" SMALLINT NOT NULL,
    "kms" INTEGER NOT NULL,

    CONSTRAINT "inspection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection_rating" (
    "inspection_id" TEXT NOT NULL,
    "system" "inspection_system" NOT NULL,
    "rating" SMALLINT NOT NULL,

    CONSTRAINT "inspection_rating_pkey" PRIMARY KEY ("inspection_id","system")
);

-- CreateTable
CREATE TABLE "finding" (
    "id" TEXT NOT NULL,
    "inspection_id" TEXT NOT NULL,
    "system" "inspection_system" NOT NULL,
    "point" TEXT NOT NULL,
    "severity" SMALLINT NOT NULL,
    "cost" INTEGER NOT NULL,
    "decision" "finding_decision" NOT NULL,
    "photo_id" TEXT,
    "spot" TEXT,

    CONSTRAINT "finding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "customer_id" TEXT,
    "template" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "variables" JSONB NOT NULL,
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "send_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "reservation_id" TEXT,
    "appointment_id" TEXT,
    "provider" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "payment_id" TEXT,
    "refund_id" TEXT,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'INR',
    "status" "payment_status" NOT NULL DEFAULT 'created',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "captured_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway_event" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" TEXT,
    "body" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" SMALLINT,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "photo" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "category" "photo_category" NOT NULL,
    "drawn_view" TEXT,
    "storage_key" TEXT,
    "width" SMALLINT NOT NULL,
    "height" SMALLINT NOT NULL,
    "widths" INTEGER[],
    "blur" TEXT,
    "caption" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "version" SMALLINT NOT NULL,
    "total" INTEGER NOT NULL,
    "is_current" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_line" (
    "quote_id" TEXT NOT NULL,
    "kind" "quote_line_kind" NOT NULL,
    "position" SMALLINT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "quote_line_pkey" PRIMARY KEY ("quote_id","kind")
);

-- CreateTable
CREATE TABLE "price_change" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "previous" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_kind" TEXT NOT NULL,

    CONSTRAINT "price_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "tcs" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_step" (
    "purchase_id" TEXT NOT NULL,
    "step" "paperwork_step" NOT NULL,
    "due_on" DATE,
    "done_at" TIMESTAMPTZ(3),
    "held_by" TEXT,

    CONSTRAINT "purchase_step_pkey" PRIMARY KEY ("purchase_id","step")
);

-- CreateTable
CREATE TABLE "rc_transfer" (
    "vehicle_id" TEXT NOT NULL,
    "handover_at" TIMESTAMPTZ(3),
    "applied_at" TIMESTAMPTZ(3),
    "issued_at" TIMESTAMPTZ(3),
    "name_off_at" TIMESTAMPTZ(3),
    "to_rto" TEXT,

    CONSTRAINT "rc_transfer_pkey" PRIMARY KEY ("vehicle_id")
);

-- CreateTable
CREATE TABLE "transfer_form" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "pack_no" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "signed_at" TIMESTAMPTZ(3),
    "buyer" TEXT,
    "form_date" DATE,

    CONSTRAINT "transfer_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "quote_id" TEXT NOT NULL,
    "status" "reservation_status" NOT NULL DEFAULT 'pending',
    "pay_before" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reservation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiting_line" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "offered_at" TIMESTAMPTZ(3),
    "offer_ends_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),

    CONSTRAINT "waiting_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seller_appointment" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "city_id" SMALLINT NOT NULL,
    "kind" "appointment_kind" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT,
    "pincode" CHAR(6),
    "landmark" TEXT,
    "car_notes" TEXT,
    "status" "appointment_status" NOT NULL DEFAULT 'booked',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_appointment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refurbishment_item" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "finding_id" TEXT,
    "title" TEXT NOT NULL,
    "cost" INTEGER NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "refurbishment_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement" (
    "vehicle_id" TEXT NOT NULL,
    "sale_price" INTEGER NOT NULL,
    "payout" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "reference" TEXT,

    CONSTRAINT "settlement_pkey" PRIMARY KEY ("vehicle_id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3),
    "note" TEXT,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favourite" (
    "customer_id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("customer_id","vehicle_id")
);

-- CreateTable
CREATE TABLE "vehicle_view" (
    "vehicle_id" TEXT NOT NULL,
    "visitor" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "customer_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicle_view_pkey" PRIMARY KEY ("vehicle_id","visitor","day")
);

-- CreateTable
CREATE TABLE "preference" (
    "customer_id" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "sort" TEXT NOT NULL DEFAULT 'latest',
    "alerts" BOOLEAN NOT NULL DEFAULT false,
    "last_alert_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "preference_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "staff" (
    "id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "staff_role" NOT NULL DEFAULT 'dost',
    "phone" TEXT NOT NULL,
    "languages" TEXT[],
    "city_id" SMALLINT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_task" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "assignee_id" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "staff_id" TEXT,
    "customer_id" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "reason" TEXT,
    "detail" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_drive" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "city_id" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "test_drive_status" NOT NULL DEFAULT 'booked',
    "driver" TEXT,
    "licence_seen" BOOLEAN NOT NULL DEFAULT false,
    "purpose" TEXT,
    "out_at" TIMESTAMPTZ(3),
    "in_at" TIMESTAMPTZ(3),
    "out_kms" INTEGER,
    "in_kms" INTEGER,
    "reminded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_drive_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "market_observation" (
    "id" TEXT NOT NULL,
    "import_key" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "make_id" INTEGER,
    "model_id" INTEGER,
    "variant_id" INTEGER,
    "city_id" SMALLINT,
    "make_name" TEXT NOT NULL,
    "model_name" TEXT NOT NULL,
    "variant_name" TEXT,
    "city_name" TEXT,
    "year" SMALLINT NOT NULL,
    "kms" INTEGER NOT NULL,
    "owners" SMALLINT,
    "fuel" "fuel",
    "transmission" "transmission",
    "engine_cc" INTEGER,
    "seats" SMALLINT,
    "colour" TEXT,
    "price" INTEGER NOT NULL,
    "observed_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "market_observation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "valuation_model" (
    "id" TEXT NOT NULL,
    "fitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rows" INTEGER NOT NULL,
    "median_error" DECIMAL(6,4) NOT NULL,
    "within_10" DECIMAL(6,4) NOT NULL,
    "within_20" DECIMAL(6,4) NOT NULL,
    "parameters" JSONB NOT NULL,
    "is_current" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "valuation_model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "valuation" (
    "id" TEXT NOT NULL,
    "model_id" TEXT,
    "customer_id" TEXT,
    "request" JSONB NOT NULL,
    "low" INTEGER NOT NULL,
    "fair" INTEGER NOT NULL,
    "high" INTEGER NOT NULL,
    "sold_price" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "valuation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "car_code" TEXT NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "city_id" SMALLINT NOT NULL,
    "status" "vehicle_status" NOT NULL DEFAULT 'booked',
    "tag" "vehicle_tag" NOT NULL DEFAULT 'marketplace',
    "seller_id" TEXT,
    "dost_id" TEXT,
    "year" SMALLINT NOT NULL,
    "registered_on" DATE,
    "registration_number" TEXT,
    "rto_code" TEXT,
    "colour" TEXT NOT NULL,
    "kms" INTEGER NOT NULL,
    "owners" SMALLINT NOT NULL,
    "price" INTEGER,
    "first_price" INTEGER,
    "is_refurbished" BOOLEAN NOT NULL DEFAULT false,
    "warranty_months" SMALLINT NOT NULL DEFAULT 0,
    "has_service_history" BOOLEAN NOT NULL DEFAULT false,
    "last_service_kms" INTEGER,
    "insurance_kind" "insurance_kind",
    "insurance_until" DATE,
    "rc_valid_until" DATE,
    "puc_until" DATE,
    "loan_financier" TEXT,
    "loan_noc_on" DATE,
    "open_challans" SMALLINT NOT NULL DEFAULT 0,
    "keys" SMALLINT NOT NULL DEFAULT 1,
    "fair_price" INTEGER,
    "fair_low" INTEGER,
    "fair_high" INTEGER,
    "fair_basis" INTEGER NOT NULL DEFAULT 0,
    "listed_at" TIMESTAMPTZ(3),
    "documents_due_at" TIMESTAMPTZ(3),
    "sold_at" TIMESTAMPTZ(3),
    "sold_price" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "import_key" TEXT,

    CONSTRAINT "vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_event" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "from_status" "vehicle_status",
    "to_status" "vehicle_status" NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "on_behalf_of" TEXT,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicle_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_note" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "visible_to_seller" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicle_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_record" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "serviced_on" DATE NOT NULL,
    "kms" INTEGER NOT NULL,
    "at_dealer" BOOLEAN NOT NULL,

    CONSTRAINT "service_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_change" (
    "id" BIGSERIAL NOT NULL,
    "xid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
    "number" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "activity_event_at_idx" ON "activity"("event", "at");

-- CreateIndex
CREATE UNIQUE INDEX "customer_phone_key" ON "customer"("phone");

-- CreateIndex
CREATE INDEX "otp_authorization_phone_created_at_idx" ON "otp_authorization"("phone", "created_at");

-- CreateIndex
CREATE INDEX "otp_failure_phone_at_idx" ON "otp_failure"("phone", "at");

-- CreateIndex
CREATE UNIQUE INDEX "session_refresh_hash_key" ON "session"("refresh_hash");

-- CreateIndex
CREATE INDEX "session_customer_id_idx" ON "session"("customer_id");

-- CreateIndex
CREATE INDEX "session_family_idx" ON "session"("family");

-- CreateIndex
CREATE UNIQUE INDEX "known_device_token_hash_key" ON "known_device"("token_hash");

-- CreateIndex
CREATE INDEX "known_device_customer_id_idx" ON "known_device"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_token_token_hash_key" ON "email_token"("token_hash");

-- CreateIndex
CREATE INDEX "consent_customer_id_purpose_idx" ON "consent"("customer_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "make_slug_key" ON "make"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "model_slug_key" ON "model"("slug");

-- CreateIndex
CREATE INDEX "model_make_id_idx" ON "model"("make_id");

-- CreateIndex
CREATE UNIQUE INDEX "variant_slug_key" ON "variant"("slug");

-- CreateIndex
CREATE INDEX "variant_model_id_idx" ON "variant"("model_id");

-- CreateIndex
CREATE UNIQUE INDEX "city_slug_key" ON "city"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "city_code_key" ON "city"("code");

-- CreateIndex
CREATE INDEX "city_pincode_city_id_idx" ON "city_pincode"("city_id");

-- CreateIndex
CREATE UNIQUE INDEX "faq_locale_category_position_key" ON "faq"("locale", "category", "position");

-- CreateIndex
CREATE UNIQUE INDEX "web_text_locale_category_key_key" ON "web_text"("locale", "category", "key");

-- CreateIndex
CREATE INDEX "document_vehicle_id_idx" ON "document"("vehicle_id");

-- CreateIndex
CREATE INDEX "document_access_document_id_at_idx" ON "document_access"("document_id", "at");

-- CreateIndex
CREATE INDEX "inspection_vehicle_id_inspected_at_idx" ON "inspection"("vehicle_id", "inspected_at");

-- CreateIndex
CREATE INDEX "finding_inspection_id_idx" ON "finding"("inspection_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_dedupe_key_key" ON "message"("dedupe_key");

-- CreateIndex
CREATE INDEX "message_sent_at_send_after_idx" ON "message"("sent_at", "send_after");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_id_key" ON "payment"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_payment_id_key" ON "payment"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_refund_id_key" ON "payment"("refund_id");

-- CreateIndex
CREATE INDEX "payment_reservation_id_idx" ON "payment"("reservation_id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_vehicle_id_position_key" ON "photo"("vehicle_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "quote_vehicle_id_version_key" ON "quote"("vehicle_id", "version");

-- CreateIndex
CREATE INDEX "price_change_vehicle_id_at_idx" ON "price_change"("vehicle_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_reservation_id_key" ON "purchase"("reservation_id");

-- CreateIndex
CREATE INDEX "reservation_customer_id_idx" ON "reservation"("customer_id");

-- CreateIndex
CREATE INDEX "reservation_vehicle_id_idx" ON "reservation"("vehicle_id");

-- CreateIndex
CREATE INDEX "waiting_line_vehicle_id_joined_at_idx" ON "waiting_line"("vehicle_id", "joined_at");

-- CreateIndex
CREATE INDEX "seller_appointment_city_id_starts_at_idx" ON "seller_appointment"("city_id", "starts_at");

-- CreateIndex
CREATE INDEX "refurbishment_item_vehicle_id_idx" ON "refurbishment_item"("vehicle_id");

-- CreateIndex
CREATE INDEX "ledger_entry_vehicle_id_at_idx" ON "ledger_entry"("vehicle_id", "at");

-- CreateIndex
CREATE INDEX "favourite_vehicle_id_idx" ON "favourite"("vehicle_id");

-- CreateIndex
CREATE INDEX "vehicle_view_customer_id_at_idx" ON "vehicle_view"("customer_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "staff_username_key" ON "staff"("username");

-- CreateIndex
CREATE INDEX "audit_entry_customer_id_at_idx" ON "audit_entry"("customer_id", "at");

-- CreateIndex
CREATE INDEX "test_drive_city_id_starts_at_idx" ON "test_drive"("city_id", "starts_at");

-- CreateIndex
CREATE INDEX "test_drive_customer_id_idx" ON "test_drive"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "market_observation_import_key_key" ON "market_observation"("import_key");

-- CreateIndex
CREATE INDEX "market_observation_model_id_year_idx" ON "market_observation"("model_id", "year");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_number_key" ON "vehicle"("number");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_car_code_key" ON "vehicle"("car_code");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_import_key_key" ON "vehicle"("import_key");

-- CreateIndex
CREATE INDEX "vehicle_status_city_id_idx" ON "vehicle"("status", "city_id");

-- CreateIndex
CREATE INDEX "vehicle_variant_id_year_idx" ON "vehicle"("variant_id", "year");

-- CreateIndex
CREATE INDEX "vehicle_seller_id_idx" ON "vehicle"("seller_id");

-- CreateIndex
CREATE INDEX "vehicle_event_vehicle_id_at_idx" ON "vehicle_event"("vehicle_id", "at");

-- CreateIndex
CREATE INDEX "vehicle_note_vehicle_id_idx" ON "vehicle_note"("vehicle_id");

-- CreateIndex
CREATE INDEX "service_record_vehicle_id_idx" ON "service_record"("vehicle_id");

-- CreateIndex
CREATE INDEX "search_change_xid_idx" ON "search_change"("xid");

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_query" ADD CONSTRAINT "customer_query_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_query" ADD CONSTRAINT "customer_query_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_back" ADD CONSTRAINT "call_back_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "otp_authorization" ADD CONSTRAINT "otp_authorization_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_actor_staff_id_fkey" FOREIGN KEY ("actor_staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_token" ADD CONSTRAINT "email_token_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model" ADD CONSTRAINT "model_make_id_fkey" FOREIGN KEY ("make_id") REFERENCES "make"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city_pincode" ADD CONSTRAINT "city_pincode_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_access" ADD CONSTRAINT "document_access_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_rating" ADD CONSTRAINT "inspection_rating_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "inspection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "inspection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "seller_appointment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_step" ADD CONSTRAINT "purchase_step_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rc_transfer" ADD CONSTRAINT "rc_transfer_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_form" ADD CONSTRAINT "transfer_form_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "rc_transfer"("vehicle_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_line" ADD CONSTRAINT "waiting_line_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_line" ADD CONSTRAINT "waiting_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_appointment" ADD CONSTRAINT "seller_appointment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_appointment" ADD CONSTRAINT "seller_appointment_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_appointment" ADD CONSTRAINT "seller_appointment_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refurbishment_item" ADD CONSTRAINT "refurbishment_item_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_view" ADD CONSTRAINT "vehicle_view_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_view" ADD CONSTRAINT "vehicle_view_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preference" ADD CONSTRAINT "preference_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff" ADD CONSTRAINT "staff_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_task" ADD CONSTRAINT "staff_task_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_drive" ADD CONSTRAINT "test_drive_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_drive" ADD CONSTRAINT "test_drive_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_drive" ADD CONSTRAINT "test_drive_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "market_observation" ADD CONSTRAINT "market_observation_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "market_observation" ADD CONSTRAINT "market_observation_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "market_observation" ADD CONSTRAINT "market_observation_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation" ADD CONSTRAINT "valuation_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "valuation_model"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation" ADD CONSTRAINT "valuation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_dost_id_fkey" FOREIGN KEY ("dost_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_event" ADD CONSTRAINT "vehicle_event_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_note" ADD CONSTRAINT "vehicle_note_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_note" ADD CONSTRAINT "vehicle_note_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
