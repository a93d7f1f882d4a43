import { Args, ArgsType, Ctx, Field, Query, Resolver } from "type-graphql";
import { parseAuditFilter } from "../../../domain/audit-filter.ts";
import { FieldValidator } from "../../../domain/result.ts";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import { AuditConnection, AuditFilterInput } from "./audit.type.ts";

@ArgsType()
class AuditArgs extends PageArgs {
  @Field(() => AuditFilterInput, { nullable: true, description: "Filters the entries." })
  filter?: AuditFilterInput | null;
}

@Resolver()
export class AuditResolver {
  @MembersOnly()
  @Query(() => AuditConnection, {
    complexity: pageCost,
    description:
      "All changes to the merchant's access and configuration, in both modes, newest first. For owners and admins.",
  })
  async auditLog(
    @Args(() => AuditArgs) { filter, ...args }: AuditArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<AuditConnection> {
    const paging = parsePageArgs(args);
    const validator = new FieldValidator();
    const narrowed = parseAuditFilter(filter ?? {}, validator, "filter.");
    validator.throwIfInvalid();
    const page = await useCases.listAudit(caller, { filter: narrowed, ...paging });
    return toConnection(page, (entry) => entry, paging);
  }
}
