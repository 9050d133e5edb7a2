-- AlterEnum
ALTER TYPE "staff_right" ADD VALUE 'books';
