-- AlterTable
ALTER TABLE "blog_post" DROP CONSTRAINT "blog_post_pkey",
ADD CONSTRAINT "blog_post_pkey" PRIMARY KEY ("slug", "locale");
