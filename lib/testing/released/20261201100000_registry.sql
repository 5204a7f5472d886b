UPDATE "Server" SET "environment" = 'production', "notes" = 'Ask Dora before the stocktake.', "ownerId" = '13928115-6436-472c-9a75-09e597582741' WHERE "id" = '01a22cfc-21a5-7b6e-88c6-758595fd3247';
