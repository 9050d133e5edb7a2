-- CreateTable
CREATE TABLE "review" (
    "id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "occasion" "paperwork_step" NOT NULL,
    "stars" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by_id" TEXT,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_at_idx" ON "review"("at");

-- CreateIndex
CREATE UNIQUE INDEX "review_purchase_id_occasion_key" ON "review"("purchase_id", "occasion");

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "review"
  ADD CONSTRAINT review_occasion CHECK (occasion IN ('delivered', 'first_inspection', 'second_inspection')),
  ADD CONSTRAINT review_stars CHECK (stars BETWEEN 1 AND 5),
  ADD CONSTRAINT review_words CHECK (btrim(text) <> ''),
  ADD CONSTRAINT review_answer CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR btrim(answer) <> ''));

-- A review comes from a purchase, after what it is about.
CREATE FUNCTION refuse_early_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM purchase_step s WHERE s.purchase_id = NEW.purchase_id AND s.step = NEW.occasion AND s.done_at IS NOT NULL) THEN
    RAISE EXCEPTION '% of purchase % is not done', NEW.occasion, NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'review_after_the_event';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_after_the_event BEFORE INSERT ON "review" FOR EACH ROW EXECUTE FUNCTION refuse_early_review();

-- Nobody hides, changes or deletes one. An answer is added once; the words go with the account ('-').
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.purchase_id, NEW.occasion, NEW.stars, NEW.locale, NEW.at) IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.occasion, OLD.stars, OLD.locale, OLD.at)
    OR (NEW.text <> OLD.text AND NEW.text <> '-')
    OR (OLD.answer IS NOT NULL AND (NEW.answer, NEW.answered_at) IS DISTINCT FROM (OLD.answer, OLD.answered_at)) THEN
    RAISE EXCEPTION 'review % stays as it was written', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'review_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_stays BEFORE UPDATE OR DELETE ON "review" FOR EACH ROW EXECUTE FUNCTION keep_review();
CREATE TRIGGER review_never_emptied BEFORE TRUNCATE ON "review" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
