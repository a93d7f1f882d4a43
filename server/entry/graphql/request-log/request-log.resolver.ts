import { Args, ArgsType, Ctx, Field, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import { parseRequestLogFilter, RequestLogConnection, RequestLogFilterInput } from "./request-log.type.ts";

@ArgsType()
class RequestLogArgs extends PageArgs {
  @Field(() => RequestLogFilterInput, { nullable: true, description: "Filters the requests." })
  filter?: RequestLogFilterInput | null;
}

@Resolver()
export class RequestLogResolver {
  @MembersOnly()
  @Query(() => RequestLogConnection, {
    complexity: pageCost,
    description:
      "The requests of keys and applications in this mode, newest first: in test mode all, in live mode those that did not succeed. For owners, admins and developers.",
  })
  async requestLog(
    @Args(() => RequestLogArgs) { filter, ...args }: RequestLogArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RequestLogConnection> {
    const paging = parsePageArgs(args);
    const page = await useCases.listRequests(caller, { filter: parseRequestLogFilter(filter), ...paging });
    return toConnection(page, (request) => request, paging);
  }
}
