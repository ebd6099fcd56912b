-- The roles that a hosted Supabase project already has, for a plain PostgreSQL. Run once, as a superuser, before the
-- migrations; running it again changes nothing.
--
-- PostgREST signs in as `authenticator` and changes to the role that the caller's token names. `authenticator` has no
-- password here: set one (`alter role authenticator password '…'`) unless the server trusts local connections.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant usage on schema public to anon, authenticated, service_role;

-- As on hosted Supabase: a caller cannot keep a connection busy.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
