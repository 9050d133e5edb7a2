-- CreateTable
CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared_city_id" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_columns" (
    "staff_id" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "columns" TEXT[],

    CONSTRAINT "list_columns_pkey" PRIMARY KEY ("staff_id","list")
);

-- CreateIndex
CREATE INDEX "saved_view_list_shared_city_id_idx" ON "saved_view"("list", "shared_city_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_staff_id_list_name_key" ON "saved_view"("staff_id", "list", "name");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_shared_city_id_fkey" FOREIGN KEY ("shared_city_id") REFERENCES "city"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE saved_view
  ADD CONSTRAINT saved_view_name_length CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 40),
  ADD CONSTRAINT saved_view_query_length CHECK (length(query) <= 500),
  ADD CONSTRAINT saved_view_list_length CHECK (length(list) BETWEEN 1 AND 40);

ALTER TABLE list_columns
  ADD CONSTRAINT list_columns_few CHECK (cardinality(columns) <= 20),
  ADD CONSTRAINT list_columns_list_length CHECK (length(list) BETWEEN 1 AND 40);
